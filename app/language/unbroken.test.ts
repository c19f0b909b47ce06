import { expect, it } from "vitest";
import { facts, unbroken } from "./unbroken.ts";

it("unbroken text keeps a number with its unit", () => {
  expect(unbroken("2,5–4 kg/100 mp, la 0,5–1 cm, când solul are 6–8 °C")).toBe(
    "2,5–4\u00a0kg/100\u00a0mp, la 0,5–1\u00a0cm, când solul are 6–8\u00a0°C",
  );
});

it("unbroken text adds no letter to what is copied, searched or read aloud", () => {
  const text = "Scrieți la ana-i@x-y.ro sau pe www.x-y.ro/a-b, despre ce s-a rărit între luni–vineri";
  expect(unbroken(text)).toBe(text);
});

it("unbroken text keeps a number and what it counts on one line", () => {
  expect(unbroken("1 ha × 33 kg/ha = 33 kg, adică 2 saci de 20 kg")).toBe(
    "1\u00a0ha × 33\u00a0kg/ha = 33\u00a0kg, adică 2\u00a0saci de 20\u00a0kg",
  );
});

it("unbroken text keeps a number and its noun on one line where Romanian puts 'de' between them", () => {
  expect(unbroken("70 de bulbi/mp, 8–10 săptămâni, 20 de lei")).toBe("70\u00a0de bulbi/mp, 8–10\u00a0săptămâni, 20\u00a0de lei");
});

it("unbroken text keeps a dash with what comes before it", () => {
  expect(unbroken("15 martie – 31 mai")).toBe("15 martie\u00a0– 31 mai");
});

it("unbroken text leaves the attributes of HTML alone", () => {
  expect(unbroken('<p>Sac de 10 kg: <img alt="Sac, 10 kg" /></p>')).toBe('<p>Sac de 10\u00a0kg: <img alt="Sac, 10 kg" /></p>');
});

it("unbroken text leaves every other space where a line may end", () => {
  const text = "10 grade, 3 tunderi, 5 mpreuna, 4 gazon, 7 ha2 și 15 martie";
  expect(unbroken(text)).toBe(text);
});

it("reaches the texts inside lists and objects, and nothing else", () => {
  expect(unbroken([{ label: "Gazon", value: "4 kg", windows: [{ month: 3 }], none: null }])).toEqual([
    { label: "Gazon", value: "4\u00a0kg", windows: [{ month: 3 }], none: null },
  ]);
});

it("facts of a line are parted only before the dot between them, and a long one where it leaves room", () => {
  expect(facts(["4 kg", "", "1 sac de 10 kg", undefined])).toBe("4\u00a0kg ·\u00a01\u00a0sac\u00a0de\u00a010\u00a0kg");
  expect(facts(["1 sac: 545 RON + TVA"])).not.toContain(" ");
  expect(facts(["1 sac de 10 kg: 1.545 RON + TVA"]).split(" ")).toEqual([
    "1\u00a0sac\u00a0de\u00a010\u00a0kg:",
    "\u00a0\u00a01.545\u00a0RON\u00a0+\u00a0TVA",
  ]);
  expect(facts(["Semințe pentru toate pășunile", "DLF"], / /g).split(" ")).toHaveLength(5);
});
