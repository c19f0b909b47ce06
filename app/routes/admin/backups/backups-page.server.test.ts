import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { restoreSteps } from "./backups-page.server.ts";

const NAME = "2026-11-22T10-00-00Z-daily";
const commands = (installation: Parameters<typeof restoreSteps>[1]) =>
  restoreSteps(NAME, installation).flatMap(({ command }) => (command ? [command] : []));

describe("the commands that put a copy in place", () => {
  it("the commands that put a copy in place are those of the way in which the site was installed, as the guide has them", () => {
    const guide = readFileSync("docs/self-hosting.md", "utf8");
    const container = commands({ isContainer: true, dataDir: "/data", folder: "/app" });
    for (const command of container) expect(guide).toContain(command);
    expect(container).toContain(`docker compose run --rm site node server.js restore ${NAME}`);
    const service = commands({ isContainer: false, dataDir: "/var/lib/seminord", folder: "/opt/seminord" });
    expect(service).toEqual(["systemctl stop seminord", `seminord restore ${NAME}`, "systemctl start seminord"]);
    expect(readFileSync("deploy/seminord", "utf8")).toMatch(/cd \/opt\/seminord[\s\S]*DATA_DIR=\/var\/lib\/seminord/);
    expect(commands({ isContainer: false, dataDir: "/home/ana/site/data", folder: "/home/ana/site" })).toEqual([
      `npm run restore -- ${NAME}`,
      "npm start",
    ]);
  });
});
