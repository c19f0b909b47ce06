/** Pages that not every company needs are switched off: out of the footer, the sitemap and the links, and on again with one press. */
import { expect, it } from "vitest";
import { OPTIONAL_PAGES } from "#app/company/company-facts.ts";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const PATHS = OPTIONAL_PAGES.map(({ path }) => path);
const html = async (path: string) => await (await app.get(path)).text();
const leadTo = (page: string) => PATHS.filter((path) => page.includes(`href="${path}"`) || page.includes(`${path}</loc>`));

it("leave the footer, the sitemap and every link; what telephones keep goes on answering, the rest is gone", async () => {
  expect(leadTo(await html("/sitemap.xml"))).toEqual(PATHS);
  expect(leadTo(await html("/cerere"))).toEqual(PATHS);
  const off = await app.postForm("/admin/texte", { hides_plan: "0" }, { cookie });
  expect(off.status).toBe(303);
  for (const path of ["/sitemap.xml", "/", "/cerere", "/fara-semnal", "/produse/turfline-sport"])
    expect(leadTo(await html(path)), path).toEqual([]);
  const statuses = await Promise.all(
    [...PATHS, "/distribuitori/lista", "/distribuitori/lista.csv"].map(async (path) => (await app.get(path)).status),
  );
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  expect(await html("/cerere/plan")).toContain('<meta name="robots" content="noindex"');

  const texts = await (await app.get("/admin/texte", { headers: { Cookie: cookie } })).text();
  expect(texts).toContain("Pagini de care nu are nevoie orice firmă");
  const on = await app.postForm("/admin/texte", Object.fromEntries(OPTIONAL_PAGES.map(({ key }) => [key, "1"])), { cookie });
  expect(on.status).toBe(303);
  expect(leadTo(await html("/cerere"))).toEqual(PATHS);
  expect((await app.get("/distribuitori")).status).toBe(200);
});
