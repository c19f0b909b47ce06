import { describe, expect, it } from "vitest";
import { isSowingTime, readSowingWindows, seasonLine, seasonWords, sowingMonths, sowingWords } from "./sowing.ts";

const windows = (text: string) => {
  const found = readSowingWindows(text);
  if (!found) throw new Error(`Not read: ${text}`);
  return found;
};
const day = (month: number, number: number) => ({ month, day: number });

describe("readSowingWindows", () => {
  it("readSowingWindows reads two windows of days", () => {
    expect(readSowingWindows("15 martie – 31 mai; 20 august – 10 octombrie")).toEqual([
      { from: day(3, 15), to: day(5, 31) },
      { from: day(8, 20), to: day(10, 10) },
    ]);
  });

  it.each([
    ["septembrie – noiembrie", day(9, 1), day(11, 30)],
    ["ianuarie – februarie", day(1, 1), day(2, 29)],
    ["1 – 15 aprilie", day(4, 1), day(4, 15)],
    ["15 martie - 20 aprilie", day(3, 15), day(4, 20)],
    ["15 martie–20 aprilie", day(3, 15), day(4, 20)],
    ["15 Martie – 20 Aprilie", day(3, 15), day(4, 20)],
  ])("%j", (text, from, to) => {
    expect(readSowingWindows(text)).toEqual([{ from, to }]);
  });

  it.each(["primăvara", "martie", "", "mai – martie", "15 martie – 31 mai; toamna", "15 undecember – 31 mai"])(
    "readSowingWindows is undefined for %j, which cannot be read whole",
    (text) => {
      expect(readSowingWindows(text)).toBeUndefined();
    },
  );
});

describe("isSowingTime includes the first and the last day", () => {
  it.each([
    ["2026-03-14", false],
    ["2026-03-15", true],
    ["2026-05-31", true],
    ["2026-06-01", false],
    ["2026-08-20", true],
    ["2026-10-10", true],
    ["2026-10-11", false],
  ])("%s: %s", (today, isTime) => {
    expect(isSowingTime(windows("15 martie – 31 mai; 20 august – 10 octombrie"), today)).toBe(isTime);
  });

  it("knows the leap day", () => {
    expect(isSowingTime(windows("ianuarie – februarie"), "2028-02-29")).toBe(true);
  });
});

describe("sowingMonths", () => {
  const strip = (text: string) => sowingMonths(windows(text), "seamănă");

  it("sowingMonths is twelve months with their letters", () => {
    expect(
      strip("martie – mai")
        .map(({ letter }) => letter)
        .join(""),
    ).toBe("IFMAMIIASOND");
  });

  it("sowingMonths fills whole months, the parts at the edges, and leaves the others empty", () => {
    const fills = strip("15 martie – 31 mai; 20 august – 10 octombrie").map(({ fill }) => fill);
    expect(fills).toEqual(["", "", "start", "on", "on", "", "", "third-end", "on", "third", "", ""]);
  });

  it.each([
    ["5 martie – 31 mai", "late"],
    ["15 martie – 31 mai", "start"],
    ["25 martie – 31 mai", "third-end"],
    ["10 martie – 20 martie", "half"],
  ])("a window that begins on %s fills March %s", (text, fill) => {
    expect(strip(text)[2]?.fill).toBe(fill);
  });

  it.each([
    ["1 februarie – 10 martie", "third"],
    ["1 februarie – 15 martie", "half"],
    ["1 februarie – 20 martie", "two-thirds"],
    ["1 februarie – 30 martie", "on"],
  ])("a window that ends: %s fills March %s", (text, fill) => {
    expect(strip(text)[2]?.fill).toBe(fill);
  });

  it("sowingMonths says each month in words, for those who do not see the strip", () => {
    const words = strip("15 martie – 10 mai; 5 august – 20 august").map((month) => month.words);
    expect(words.slice(1, 6)).toEqual([
      "februarie: nu se seamănă",
      "martie: se seamănă de la 15 martie",
      "aprilie: se seamănă",
      "mai: se seamănă până la 10 mai",
      "iunie: nu se seamănă",
    ]);
    expect(words[7]).toBe("august: se seamănă între 5 și 20 august");
    expect(sowingMonths(windows("martie – mai"), "plantează")[2]?.words).toBe("martie: se plantează");
  });
});

describe("seasonWords", () => {
  const lawn = windows("15 martie – 31 mai; 20 august – 10 octombrie");

  it.each([
    ["2026-03-14", "Se seamănă din 15\u00a0martie"],
    ["2026-03-15", "Se seamănă acum"],
    ["2026-05-31", "Se seamănă acum"],
    ["2026-06-01", "Se seamănă din 20\u00a0august"],
    ["2026-11-27", "Se seamănă din 15\u00a0martie"],
  ])("seasonWords on %s: %s", (day, words) => {
    expect(seasonWords(lawn, "seamănă", day)).toBe(words);
  });

  it.each([
    ["2026-11-20", "2026-11-24", "Se plantează acum"],
    ["2026-11-28", "2026-12-03", "Se plantează din 1\u00a0septembrie"],
    ["2026-11-30", "2027-01-04", "Se plantează din 1\u00a0septembrie"],
  ])("seasonWords on %s of bulbs that arrive on %s: %s", (day, arrives, words) => {
    expect(seasonWords(windows("septembrie – noiembrie"), "plantează", day, arrives)).toBe(words);
  });

  it("seasonWords says nothing where no window is known", () => {
    expect([seasonWords(undefined, "seamănă", "2026-03-20"), seasonWords([], "seamănă", "2026-03-20")]).toEqual(["", ""]);
  });
});

describe("sowingWords", () => {
  it("sowingWords names days, or months alone where these are whole", () => {
    expect(windows("15 martie – 31 mai; septembrie – noiembrie").map(sowingWords)).toEqual([
      "15\u00a0martie\u00a0– 31\u00a0mai",
      "septembrie–noiembrie",
    ]);
  });

  it("sowingWords keeps what the sheet asks for beside the days", () => {
    const conditions = (text: string) => windows(text).map(({ condition }) => condition);
    expect(conditions("februarie – aprilie; octombrie – noiembrie, cu folie de protecție")).toEqual([undefined, "cu folie de protecție"]);
    expect(conditions("25 martie – 25 aprilie, la minimum 6–8 °C în sol, pe teren zvântat")).toEqual([
      "la minimum 6–8 °C în sol, pe teren zvântat",
    ]);
    expect(conditions("15 martie – 31 mai, la 1,5 cm")).toEqual(["la 1,5 cm"]);
    expect(conditions("octombrie – noiembrie, sub material nețesut (agril)")).toEqual(["sub material nețesut (agril)"]);
    expect(windows("martie – mai (la câmpie)")).toEqual([
      { from: { month: 3, day: 1 }, to: { month: 5, day: 31 }, condition: "la câmpie" },
    ]);
  });
});

const sown = (name: string, verb: string, text: string) => ({ name, verb, windows: readSowingWindows(text) ?? [] });
const CATEGORIES = [
  sown("Gazon", "seamănă", "15 martie – 31 mai; 20 septembrie – 10 octombrie"),
  sown("Pășune", "seamănă", "15 martie – 20 aprilie"),
  sown("Bulbi de flori", "plantează", "septembrie – noiembrie"),
];

it.each([
  ["2026-11-27", "Noiembrie: se plantează bulbi de flori; comenzi pentru primăvară."],
  ["2026-04-10", "Aprilie: se seamănă gazon și pășune; comenzi pentru toamnă."],
  ["2026-10-01", "Octombrie: se seamănă gazon; se plantează bulbi de flori; comenzi pentru primăvară."],
  ["2026-01-05", "Ianuarie: comenzi pentru primăvară."],
])("on %s: %s", (day, words) => {
  expect(seasonLine(CATEGORIES, day)).toBe(words);
});

it("the line is empty where no category says when it is sown", () => {
  expect(seasonLine([sown("Unelte", "seamănă", "")], "2026-04-10")).toBe("");
});
