/** Pictures at the head of categories: as many as the client asked for, another from hour to hour. */
import { describe, expect, it, vi } from "vitest";
import { startApp } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

const HOUR = 3_600_000;
const HOURS = 8;
const start = Date.parse("2026-07-15T09:00:00Z");

vi.useFakeTimers({ toFake: ["Date"], now: start });
const app = await startApp();

const hero = async (path: string) =>
  /<img[^>]* src="\/images\/heroes\/([\w-]+)-800\.jpg"/.exec(await (await app.get(path)).text())?.[1] ?? "";

const SLUGS = ["gazon", "pasune", "lucerna", "sfecla", "faneata", "bulbi-de-flori"];

/** Names of the pictures that are shown within some hours, by category. */
const shown = new Map(SLUGS.map((slug) => [slug, new Set<string>()]));
for (let hour = 0; hour < HOURS; hour += 1) {
  vi.setSystemTime(start + hour * HOUR);
  await app.refresh();
  for (const [slug, names] of shown) names.add(await hero(`/${slug}`));
}
const has = (slug: string, count: number) => () =>
  expect([...(shown.get(slug) ?? [])].toSorted()).toEqual(Array.from({ length: count }, (_, place) => `${slug}-${place + 1}`));

describe("hero pictures", () => {
  it.each([
    row("195, 671", has("gazon", 3)),
    row("195, 672", has("pasune", 2)),
    row("195, 673", has("lucerna", 4)),
    row("195, 674", has("sfecla", 2)),
    row("195, 675", has("faneata", 2)),
    row(676, has("bulbi-de-flori", 1)),
    row("213, 677", async () => {
      const page = await (await app.get("/bulbi-de-flori")).text();
      const files = [...page.matchAll(/\/images\/heroes\/bulbi-de-flori-1-800\.(webp|jpg)/g)].map(([file]) => file);
      const types = await Promise.all(
        [...new Set(files)].toSorted().map(async (file) => (await app.get(file)).headers.get("Content-Type")),
      );
      expect(types).toEqual(["image/jpeg", "image/webp"]);
    }),
  ])("%s", tried);
});
