/** The demonstration's sheets, calendars, answers and calculators against each other, on every day of a year. */
import { describe, expect, it } from "vitest";
import { addDays } from "#app/calendar/bucharest.ts";
import { getCare } from "#app/catalog/care/care-calendar.server.ts";
import type { CareRow } from "#app/catalog/care/care-lines.ts";
import { dateCare, isSowing } from "#app/catalog/care/care-lines.ts";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { readDose, readDoseWords } from "#app/catalog/quantity/rate/dose-words.ts";
import { readSheet, sheetReader } from "#app/catalog/sheet/sheet.ts";
import { isSowingTime, readSowingWindows, type SowingWindow, seasonWords } from "#app/catalog/sheet/sowing.ts";
import type { TextOf } from "#app/texts/text-keys.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { demoDescriptions, demoTexts } from "./seed.server.ts";

const YEAR = Array.from({ length: 365 }, (_, day) => addDays("2027-01-01", day));
/** Around Satu Mare the ground is frozen on these days; the first frost that kills seedlings comes about the end of October. */
const isFrozen = (day: string) => day.slice(5) >= "11-01" || day.slice(5) <= "02-14";
const FIRST_FROST = "2027-10-31";

const products = catalogue.products.map((product) => {
  const text = demoTexts[`category/${product.category_slug}`] as TextOf<"category">;
  const { dose } = fromSheetRows(product.specs);
  const sheet = readSheet({ specs: product.specs, dose });
  const windows = sheet.sowing.windows ?? [];
  const source = { care: (product.care ?? []) as CareRow[], specs: product.specs, dose, category: { content_key: product.category_slug } };
  const said = sheetReader(product.specs);
  return { ...product, windows, said, sheet, care: getCare(source, { ...text, windows: [] }) };
});
const seeds = products.filter(({ category_slug }) => category_slug !== "bulbi-de-flori");
const holding = (species: RegExp, least: number) =>
  products.filter(({ sheet }) => sheet.composition.components?.some(({ name, percent }) => species.test(name) && percent >= least));
const names = (some: readonly { slug: string }[]) => some.map(({ slug }) => slug);
const daysIn = (windows: readonly SowingWindow[]) => YEAR.filter((day) => isSowingTime(windows, day));
const lastDay = (windows: readonly SowingWindow[]) => daysIn(windows).at(-1) ?? "";

describe("what is sown now", () => {
  it("what is sown now has a window that can be read, for every product", () => {
    expect(names(products.filter(({ windows }) => windows.length === 0))).toEqual([]);
  });

  it("what is sown now is no seed in frozen ground", () => {
    const frozen = seeds.flatMap(({ slug, windows }) =>
      daysIn(windows)
        .filter(isFrozen)
        .map((day) => `${slug} ${day}`),
    );
    expect(frozen).toEqual([]);
  });

  it("has 45 days until the first frost where tall fescue is most of a lawn, and 30 where half is annual ryegrass or the place is mild", () => {
    const lawns = (some: readonly (typeof products)[number][]) => some.filter(({ category_slug }) => category_slug === "gazon");
    const late = lawns(holding(/păiuș înalt/, 50)).filter(({ windows }) => addDays(lastDay(windows), 45) > FIRST_FROST);
    expect(names(late)).toEqual([]);
    for (const { windows } of lawns(holding(/Westerwold/, 50))) {
      const warned = windows.filter((window) => /zone cu ierni blânde/.test(window.condition ?? ""));
      expect(addDays(lastDay(windows.filter((window) => !warned.includes(window))), 30) <= FIRST_FROST).toBe(true);
    }
  });

  it("what is sown now is nothing that arrives after its window, on any day and with any delivery of up to nine days", () => {
    for (const { slug, windows } of products) {
      for (const day of YEAR) {
        for (const days of [0, 1, 5, 9]) {
          const arrives = addDays(day, days);
          const isNow = seasonWords(windows, "seamănă", day, arrives) === "Se seamănă acum";
          const isInTime = isSowingTime(windows, day) && isSowingTime(windows, arrives) && arrives.startsWith("2027");
          if (isNow && !isInTime) expect(`${slug}, on ${day} arriving ${arrives}`).toBe("not sown now");
        }
      }
    }
  });
});

describe("the calendar of each product, sown on each day of its windows", () => {
  const plans = products.flatMap((product) =>
    daysIn(product.windows).map((day) => ({ ...product, day, plan: dateCare(product.care, day) })),
  );

  it("prints the window of that day with its own condition and no other", () => {
    for (const { slug, day, plan, windows } of plans) {
      const sowing = plan.dated.find(isSowing);
      const shown = readSowingWindows(sowing?.timing ?? "");
      const own = windows.find((window) => isSowingTime([window], day));
      expect([slug, day, shown]).toEqual([slug, day, [own]]);
    }
  });

  it("has the first cut, grazing and mowing within a season: of a spring's sowing in its own summer", () => {
    const late = plans.flatMap(({ slug, day, plan }) => {
      const first = plan.dated.find(({ work }) => work === "cut" || work === "graze" || work === "mow");
      const isSpring = day < "2027-06-15";
      return first && first.from > (isSpring ? "2027-09-15" : "2028-07-31") && slug !== "foragemax-pasune-rezistenta"
        ? `${slug} ${day}: ${first.from}`
        : [];
    });
    expect(late).toEqual([]);
  });

  it("cuts nothing from the middle of September to April, and the last time by 10 September", () => {
    const cuts = plans.flatMap(({ slug, plan }) =>
      plan.dated.flatMap(({ work, from, to }) => (/cut$/.test(work) ? { slug, work, from, to } : [])),
    );
    expect(cuts.filter(({ from }) => from.slice(5) > "09-15" || from.slice(5) < "04-01")).toEqual([]);
    expect(cuts.filter(({ work, to }) => work === "last_cut" && to.slice(5) > "09-10")).toEqual([]);
  });

  it("feeds fine fescues and bent at most twice a year, and never above 20 g", () => {
    for (const { care, slug } of holding(/păiuș roșu|păiuș aspru|iarba-câmpului/, 60).filter(
      ({ category_slug }) => category_slug === "gazon",
    )) {
      const feed = care.find(({ work }) => work === "feed");
      expect([slug, feed?.timing]).toEqual([slug, expect.stringMatching(/de două ori pe an|cu puțin azot/)]);
      expect(feed?.text).not.toMatch(/15–25 g/);
    }
    const luxury = products.find(({ slug }) => slug === "johnsons-luxury-lawn");
    expect(luxury?.care.find(({ work }) => work === "feed")).toMatchObject({ text: expect.stringContaining("8–10 g de azot") });
  });

  it("cuts lucerne of the year by one rule, alone or in a mixture", () => {
    for (const { slug, care } of holding(/lucernă/, 10)) {
      expect([slug, care.find(({ work }) => work === "cut")?.timing]).toEqual([
        slug,
        expect.stringMatching(/^la 10–14 săptămâni, când 50–60%/),
      ]);
    }
  });
});

describe("figures of one product", () => {
  it("the dose lies in the range of the sheet, and the consumption is a hundredth of it", () => {
    for (const { slug, sheet, said } of seeds) {
      const dose = sheet.dose?.kgPer100Sqm ?? 0;
      const weighed = sheet.recommended?.split("adică ").at(-1) ?? "";
      const range = readDoseWords(weighed, sheet.recommended?.includes("/ha") ? "kg/ha" : "");
      expect([slug, range !== undefined && range.from <= dose && dose <= range.to]).toEqual([slug, true]);
      expect(readDose(said("consumption") ?? "", "kg/mp")?.kgPer100Sqm).toBeCloseTo(dose, 9);
    }
  });

  it("rates, windows and units in answers and descriptions are those of the sheet", () => {
    for (const { slug, faq, said, sheet } of products) {
      const prose = [...faq.map(({ answer }) => answer), demoDescriptions[slug] ?? ""].join(" ").replaceAll(/<[^>]*>/g, "");
      const range = sheet.recommended ?? "";
      const sowing = prose.split(/[.;!?](?=\s|$)/).filter((sentence) => !/azot|adăugați/.test(sentence));
      const told = [...sowing.join(". ").matchAll(/(?<![\d.,])(\d{1,2}(?:,\d+)?(?:–\d+(?:,\d+)?)?) kg(?:\/ha| la 100 mp)/g)].map(
        ([rate]) => rate,
      );
      const known = [range, said("dose") ?? "", sheet.overseeding ?? "", "1,5–2,5 kg la 100 mp", "2 kg la 100 mp"].join(" ");
      const unknown = told.filter((rate) => !known.includes(rate.split(" ")[0] ?? rate));
      expect([slug, unknown]).toEqual([slug, []]);
      const spans = [...prose.matchAll(/\d{1,2} [a-z]+ – \d{1,2} [a-z]+/g)].map(([span]) => span);
      expect([slug, spans.filter((span) => !(said("sowing") ?? "").includes(span))]).toEqual([slug, []]);
      const units = [...prose.matchAll(/(\d,\d–\d,\d) unități/g)].flatMap(([, own]) => own ?? []);
      expect(units.filter((own) => !range.includes(own))).toEqual([]);
    }
  });

  it("a unit of beet is enough for the hectares that its sheet and its answer say", () => {
    const magnum = products.find(({ slug }) => slug === "dlf-sfecla-furajera-magnum");
    expect(magnum?.sheet.units_per_ha).toBe(1);
    expect(magnum?.faq[0]?.answer).toContain("ajunge pentru 0,9–1 ha");
    expect(magnum?.sheet.recommended).toMatch(/^1,0–1,1 unități\/ha/);
  });

  it("every percentage of a composition is of weight, and they come to a hundred at most", () => {
    const sums = products.map(
      ({ slug, sheet }) => [slug, (sheet.composition.components ?? []).reduce((sum, { percent }) => sum + percent, 0)] as const,
    );
    expect(sums.filter(([, sum]) => sum > 100)).toEqual([]);
  });
});
