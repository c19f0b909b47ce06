import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { demoTexts } from "#app/seed/seed.server.ts";
import type { TextOf } from "#app/texts/text-keys.ts";
import { calendarFile } from "./care-calendar.server.ts";
import { type CareRow, dateCare, viewDatedCare, viewUndatedCare } from "./care-lines.ts";

const SOWN = "2026-04-05";
const about = {
  ...{ product: { id: 7, name: "Turfline Sport; 10 kg, „nou”" }, sown: SOWN, company: "SemiNord", host: "www.example.ro" },
  ...{ page: `https://www.example.ro/produse/turfline-sport/calendar?semanat=${SOWN}`, now: new Date("2026-03-01T10:20:30.456Z") },
};

const careOf = (slug: string) => (demoTexts[`category/${slug}`] as TextOf<"category">).care;
const demoCare = {
  ...{ gazon: careOf("gazon"), pasune: careOf("pasune"), lucerna: careOf("lucerna") },
  ...{ faneata: careOf("faneata"), bulbi: careOf("bulbi-de-flori") },
};

const file = (rows: readonly CareRow[]) => calendarFile(dateCare(rows, SOWN), about);

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => ({ component, event: new ICAL.Event(component) }));
  return { calendar, events };
}

describe("works that wait for a stand to be old enough", () => {
  const days = (rows: readonly CareRow[], sown: string, ...works: string[]) =>
    dateCare(rows, sown).dated.flatMap(({ work, from }) => (works.includes(work) ? [from] : []));

  it("the last cut or grazing of a year comes after the first", () => {
    expect(days(demoCare.lucerna, "2026-04-01", "cut", "last_cut")).toEqual(["2026-06-10", "2026-09-01"]);
    expect(days(demoCare.lucerna, "2026-08-20", "cut", "last_cut")).toEqual(["2027-05-25", "2027-09-01"]);
    expect(days(demoCare.pasune, "2026-08-20", "graze", "last_graze")).toEqual(["2026-10-02", "2027-10-01"]);
  });

  it("hay sown in spring is cut in its first summer, that of August in May, and what needs no stand stays in its winter", () => {
    expect(days(demoCare.faneata, "2026-04-01", "cut", "last_graze", "feed")).toEqual(["2026-05-27", "2026-09-01", "2026-09-01"]);
    expect(days(demoCare.faneata, "2026-08-10", "cut")).toEqual(["2027-05-11"]);
    expect(days(demoCare.bulbi, "2026-11-15", "winter")).toEqual(["2026-12-01"]);
  });
});

describe("a sowing with conditions", () => {
  const rows: CareRow[] = [{ work: "sow", timing: "15 martie – 15 aprilie; 15 august – 10 septembrie, cu umiditate", text: "" }];
  const saidOn = (day: string) => dateCare(rows, day).dated[0]?.timing;

  it("a sowing with conditions prints on a day that of its own window", () => {
    expect([saidOn("2027-04-01"), saidOn("2027-08-20")]).toEqual(["15 martie – 15 aprilie", "15 august – 10 septembrie, cu umiditate"]);
    expect(saidOn("2027-06-01")).toBe("15 martie – 15 aprilie; 15 august – 10 septembrie");
  });

  it("a sowing with conditions, and in a month that of its own part", () => {
    expect(viewUndatedCare(rows).months.map(({ lines }) => lines[0]?.timing)).toEqual([
      "15–31 martie",
      "1–15 aprilie",
      "15–31 august, cu umiditate",
      "1–10 septembrie, cu umiditate",
    ]);
  });
});

describe("the file for calendars, as a calendar reads it", () => {
  it("the file for calendars has an event of whole days for each work that has days, in their order", () => {
    const { events } = read(file(demoCare.gazon));
    expect(events.map(({ event }) => [event.summary.split(":")[0], event.startDate.toString(), event.endDate.toString()])).toEqual([
      ["Semănat", "2026-04-05", "2026-04-06"],
      ["Tăvălug", "2026-04-05", "2026-04-06"],
      ["Udare până la răsărire", "2026-04-05", "2026-04-06"],
      ["Buruieni", "2026-04-05", "2026-06-01"],
      ["Prima tundere", "2026-05-03", "2026-05-18"],
      ["Prima folosire", "2026-05-31", "2026-06-15"],
      ["Iernare", "2026-12-01", "2027-03-01"],
    ]);
    expect(events.every(({ event }) => event.startDate.isDate)).toBe(true);
  });

  it("the file for calendars says what is done, and on the day of the sowing what waits for something", () => {
    const [first, second] = read(file(demoCare.gazon)).events;
    expect(first?.event.description).toMatch(/^Semănați în cruce.*\nFertilizare de întreținere, când gazonul s-a îndesit, .*: În total/s);
    expect(second?.event.description).toBe("Greblați ușor, apoi treceți cu tăvălugul.");
    const [planting] = read(file([{ work: "base", timing: "în ziua plantării", text: "Potasiu." }, ...demoCare.bulbi])).events.slice(1);
    expect(planting?.event.description).toContain("După înflorire, când florile s-au trecut");
  });

  it("reminds in the evening before, for the day is not anybody's work", () => {
    for (const { component } of read(file(demoCare.pasune)).events) {
      const [alarm] = component.getAllSubcomponents("valarm");
      expect([alarm?.getFirstPropertyValue("action"), String(alarm?.getFirstPropertyValue("trigger"))]).toEqual(["DISPLAY", "-PT6H"]);
      expect(component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    }
  });

  it("the file for calendars names each work of a sowing in one way for good, whenever it is asked for", () => {
    const uids = (now: Date) => read(calendarFile(dateCare(demoCare.gazon, SOWN), { ...about, now })).events.map(({ event }) => event.uid);
    const [once, later] = [uids(about.now), uids(new Date("2027-01-01T00:00:00Z"))];
    expect(later).toEqual(once);
    expect(new Set(once).size).toBe(once.length);
    expect(once[4]).toBe("7-2026-04-05-mow-1@www.example.ro");
    expect(String(read(file(demoCare.gazon)).events[0]?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-03-01T10:20:30Z");
  });

  it("the file for calendars keeps signs that mean something in a calendar, and every letter across folded lines", () => {
    const text = `a, b; c\\d „ș”${" țărână".repeat(40)}`;
    const written = file([{ work: "sow", timing: "mai", text }]);
    const { calendar, events } = read(written);
    expect(events[0]?.event.description).toBe(text);
    expect(events[0]?.event.summary).toBe("Semănat: Turfline Sport; 10 kg, „nou”");
    // Its own properties a reader gives as they are written.
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(String.raw`Calendar Turfline Sport\; 10 kg\, „nou”`);
    expect(written.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = written.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.some((line) => line.startsWith(" "))).toBe(true);
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

describe("the works of a product", () => {
  it("the works of a product are for the page in the months of their days, the year's end too", () => {
    const { months, undated } = viewDatedCare(demoCare.faneata, "2026-08-20");
    expect(months.map(({ name, lines }) => [name, ...lines.map(({ work }) => work)])).toEqual([
      ["August 2026", "sow", "roll"],
      ["Mai 2027", "cut"],
      ["Septembrie 2027", "last_graze", "feed"],
    ]);
    expect(undated.map(({ work }) => work)).toEqual(["base", "weed", "overseed"]);
  });

  it("the works of a product are without a day what comes from the sowing, month by month, and when something is so", () => {
    const { after, months, undated } = viewUndatedCare(demoCare.bulbi);
    expect(after.map(({ name }) => name)).toEqual(["Fertilizare de bază"]);
    expect(months.map(({ name, lines }) => [name, ...lines.map(({ work }) => work)])).toEqual([
      ["Ianuarie", "winter"],
      ["Februarie", "winter"],
      ["Septembrie", "plant"],
      ["Octombrie", "plant"],
      ["Noiembrie", "plant"],
      ["Decembrie", "winter"],
    ]);
    expect(undated.map(({ work }) => work)).toEqual(["bloom"]);
  });

  it("the works of a product wait where their time cannot be read", () => {
    const rows: CareRow[] = [{ work: "cut", timing: "curând", text: "" }];
    expect([dateCare(rows, SOWN).undated.length, viewUndatedCare(rows).undated.length]).toEqual([1, 1]);
  });
});
