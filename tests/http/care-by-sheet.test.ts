/** The works of the demonstration's products, of one in each category, sown in each month of a year: page, calendar and file agree with one another, with the sheet and with agronomy. */
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { monthWords, readTiming, timingMonths } from "#app/calendar/timing.ts";
import { all, startApp, unheld, visibleText } from "#tests/support/app.ts";
import { oneOfEach } from "#tests/support/demonstration.ts";
import { growth, SPECIES, sowingFacts } from "#tests/support/sowing-facts.ts";

const app = await startApp();
const year = new Date().getFullYear() + 1;
const DAYS = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}-20`);
const FIRST = /^Prima? (tundere|coasă|folosire)|^Primul pășunat|^Recoltare/;

type Event = { name: string; from: string; to: string; said: string };

async function page(address: string): Promise<string> {
  const response = await app.get(address);
  expect(response.status, address).toBe(200);
  return unheld(await response.text())
    .replaceAll("\u00a0", " ")
    .replaceAll("&#160;", " ")
    .replaceAll("&nbsp;", " ");
}

async function eventsOf(slug: string, day: string): Promise<Event[]> {
  const file = new ICAL.Component(ICAL.parse(await page(`/produse/${slug}/calendar.ics?semanat=${day}`)));
  return file.getAllSubcomponents("vevent").map((component) => {
    const { summary, startDate, endDate, description } = new ICAL.Event(component);
    return { name: summary.split(": ")[0] ?? "", from: startDate.toString(), to: endDate.toString(), said: description ?? "" };
  });
}

/** Every work with its timings, as the calendar has them before a day is chosen: of a season one for each of its months. */
async function worksOf(slug: string): Promise<Map<string, string[]>> {
  const html = await page(`/produse/${slug}/calendar`);
  const lines = [...html.matchAll(/<dt><strong>(.*?)<\/strong>(?:<span>)?(.*?)(?:<\/span>)?<\/dt>/gs)];
  const named = Map.groupBy(lines, ([, name = ""]) => name);
  return new Map([...named].map(([name, some]) => [name, some.map(([, , timing = ""]) => visibleText(timing))]));
}

/** A timing as the calendar tells it: of a season what lies in each month. */
function toldOf(words: string): string[] {
  const timing = readTiming(words);
  return timing?.kind === "season" ? timingMonths(timing).map((month) => monthWords(timing, month)) : [words];
}

/** Whole months as the strip names them: "aprilie–mai" of "1 aprilie – 31 mai". */
function wholeMonths(days: string): string {
  return days.replace(/^1 (\p{L}+) – 3[01] (\p{L}+)$/u, "$1–$2");
}

const compositionOf = app.database
  .prepare("SELECT spec_value FROM product_specs JOIN products ON products.id = product_id WHERE slug = ? AND spec_key = 'Compoziție'")
  .pluck();

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

it("the table has every product of the demonstration", () => {
  const slugs = app.database.prepare("SELECT slug FROM products ORDER BY slug").pluck().all();
  expect(Object.keys(sowingFacts).sort()).toEqual(slugs);
});

const categoryOf = app.database.prepare("SELECT category_id FROM products WHERE slug = ?").pluck();
const WALKED = oneOfEach(Object.entries(sowingFacts), ([slug]) => categoryOf.get(slug));

it.each(WALKED)("%s", async (slug, facts) => {
  const html = await page(`/produse/${slug}`);
  const works = await worksOf(slug);
  const section = /<h2 id="calendar">.*?<\/section>/s.exec(html)?.[0] ?? "";
  const composition = String(compositionOf.get(slug));
  expect(works.get("Semănat") ?? works.get("Plantat"), "the page's own period").toEqual(toldOf(facts.period));
  const months = all(section, /<span class="vh">[a-z]+: ((?:nu )?se )/g).map((words) => words === "se ");
  expect(months).toHaveLength(12);
  for (const month of facts.months) expect(months[month - 1], `the strip, month ${month}`).toBe(true);
  // The works are the calendar's, to which the page leads; of them it says the period, in the words of its sheet.
  expect(section).toContain(`href="/produse/${slug}/calendar"`);
  const told = visibleText(/<dt>Perioada de (?:semănat|plantare)<\/dt><dd>(.*?)<\/dd>/s.exec(html)?.[1] ?? "");
  expect(told, "the row of the sheet").toBe(facts.period);
  for (const days of facts.period.split(/[;,] /))
    expect(visibleText(section).toLowerCase(), "the words of the strip").toContain(wholeMonths(days).toLowerCase());

  for (const day of DAYS) {
    const events = await eventsOf(slug, day);
    const sowing = events.find(({ name }) => name === "Semănat" || name === "Plantat");
    const said = events.map(({ name, said }) => `${name}: ${said}`).join("\n");
    const waiting = [...works.keys()].filter((name) => sowing?.said.includes(`\n${name}, `));
    expect(sorted([...events.map(({ name }) => name), ...waiting]), `${day}: the works of the page`).toEqual(sorted(works.keys()));
    expect(sowing?.said, day).toContain(`Adâncime: ${facts.depth}.`);
    for (const words of facts.says) expect(`${said}\n${[...works.values()].join("\n")}`, day).toMatch(words);
    for (const words of facts.never) expect(`${said}\n${[...works].join("\n")}`, day).not.toMatch(words);
    for (const { name, from, to } of events) {
      const month = Number(from.slice(5, 7));
      if (FIRST.test(name)) {
        // Sown when it never should be, a stand is still not harvested before it stands.
        const least = facts.months.includes(Number(day.slice(5, 7))) ? facts.growth : Math.min(facts.growth, 56);
        expect(growth(day, from), `${day}: ${name} on ${from}`).toBeGreaterThanOrEqual(least);
        expect(month >= 3 && month <= 10, `${day}: ${name} on ${from}`).toBe(true);
      }
      if (name.startsWith("Udare")) expect([from, Date.parse(to) - Date.parse(from)], day).toEqual([day, 86_400_000]);
    }
    const text = `${said}\n${[...works.values()].join("\n")}`;
    for (const species of SPECIES) if (species.test(text)) expect(composition, `${species} is named`).toMatch(species);
  }
});

it("the page of a calendar has the works and days of its file, and says when a day is out of the period", async () => {
  for (const [slug, { months, period }] of WALKED) {
    const works = sorted((await worksOf(slug)).keys());
    for (const month of [4, 11]) {
      const day = DAYS[month - 1] as string;
      const html = await page(`/produse/${slug}/calendar?semanat=${day}`);
      expect(sorted(all(html, /<dt><strong>([^<]*)<\/strong>/g)), `${slug} ${day}`).toEqual(works);
      const missed = `în afara perioadei de ${slug.startsWith("bulbi") ? "plantare" : "semănat"}: ${period}.`;
      expect(visibleText(html).includes(missed), `${slug} ${day}`).toBe(!months.includes(month));
    }
  }
});
