/** The administration as an app on a telephone: what the browser fetches for it, without credentials, and where it is linked. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { ADMIN, all, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

it("the manifest is what Chromium asks of an app, and its icons are what it says they are", async () => {
  const response = await app.get("/admin/manifest.webmanifest");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/manifest+json"]);
  const { icons, ...manifest } = (await response.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    ...{ name: "SemiNord Leaduri", lang: "ro", start_url: "/admin/leaduri", scope: "/admin", display: "standalone" },
    theme_color: expect.stringMatching(/^#/),
  });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes } of [
    ...icons,
    { src: "/admin-apple-touch-icon.png", sizes: "180x180" },
    { src: "/admin-badge-96.png", sizes: "96x96" },
  ]) {
    const { width, height } = await sharp(Buffer.from(await (await app.get(src)).arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it("the service worker is fetched anew each time, may rule over /admin, and keeps nothing", async () => {
  const response = await app.get("/admin/sw.js");
  const { headers } = response;
  expect([response.status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "no-cache",
  ]);
  expect(headers.get("Service-Worker-Allowed")).toBe("/admin");
  expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self'.*connect-src 'self'/);
  const code = await response.text();
  expect(code).not.toMatch(/caches\.|"fetch"/);
  expect(headers.getSetCookie()).toEqual([]);
});

it.each(["/admin/leaduri", "/admin/setari"])("%s is of the administration's app, and allows its worker", async (path) => {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  expect(all(html, /<link rel="manifest" href="([^"]+)"/g)).toEqual(["/admin/manifest.webmanifest"]);
  expect(all(html, /<link rel="apple-touch-icon" href="([^"]+)"/g)).toEqual(["/admin-apple-touch-icon.png"]);
  expect(all(html, /<meta name="theme-color" content="([^"]+)"/g)).toEqual(["#15361f"]);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/worker-src|child-src/);
});

it.each(["/", "/nu-exista"])("%s is of the site, which is no app", async (path) => {
  const html = await (await app.get(path)).text();
  expect(all(html, /<link rel="manifest" href="([^"]+)"/g)).toEqual(["/manifest.webmanifest"]);
  expect(all(html, /<link rel="apple-touch-icon" href="([^"]+)"/g)).toEqual(["/sigla/semn-verde-180.png"]);
  expect(html).not.toContain("/admin/manifest");
});
