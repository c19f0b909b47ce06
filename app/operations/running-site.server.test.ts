import { expect, it } from "vitest";
import { addressLines } from "./running-site.server.ts";

const SITE = { publicOrigin: "http://localhost:3000", isContainer: false };

it("a start ends with the address and, where nobody administers the site yet, the link for the first one", () => {
  expect(addressLines(SITE, "http://localhost:3000/admin/setup?token=jeton")).toEqual([
    "Site: http://localhost:3000",
    "To become administrator, open within 30 minutes: http://localhost:3000/admin/setup?token=jeton",
  ]);
});

it.each([
  [false, "npm run admin:reset"],
  [true, "node server.js --admin-reset"],
])("a start names a command that works on the Node of who reads it (in a container: %s)", (isContainer, command) => {
  const [, entry] = addressLines({ ...SITE, isContainer });
  expect(entry).toBe(`Administration: http://localhost:3000/admin (forgotten the password: ${command})`);
});
