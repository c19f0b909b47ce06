import { expect, it } from "vitest";
import { namedErrors } from "./named-errors.ts";

const NAMES = [
  ["name", "Nume"],
  ["slug", "Slug"],
] as const;

it("names the fields in the order of the form", () => {
  expect(namedErrors(NAMES, { slug: "Câmp obligatoriu", name: "Câmp obligatoriu" })).toEqual([
    { id: "name", message: "Nume: Câmp obligatoriu" },
    { id: "slug", message: "Slug: Câmp obligatoriu" },
  ]);
});

it("says what belongs to no field of the form too, without a link", () => {
  expect(namedErrors(NAMES, { form: "Datele nu se pot scrie.", name: "Câmp obligatoriu" })).toEqual([
    { id: "name", message: "Nume: Câmp obligatoriu" },
    { id: "", message: "Datele nu se pot scrie." },
  ]);
});
