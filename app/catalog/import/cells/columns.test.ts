import { describe, expect, it } from "vitest";
import { IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fold } from "#app/language/text.ts";
import { columnLabel, recognizeAll } from "./columns.ts";

const namesOf = (key: (typeof IN_TABLES)[number]) => (PRODUCT[key] as Described).column?.names ?? [];

describe.each(IN_TABLES)("the column of %s", (key) => {
  it.each([key, columnLabel(key), ...namesOf(key)])("may be called %s", (name) => {
    expect(recognizeAll([name])).toEqual([key]);
  });

  it("has names as titles are compared: folded, and each once", () => {
    expect(namesOf(key)).toEqual([...new Set(namesOf(key).map(fold))]);
  });
});

it("no name stands for two columns", () => {
  const names = IN_TABLES.flatMap((key) => [...new Set([fold(columnLabel(key)), ...namesOf(key)])]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
