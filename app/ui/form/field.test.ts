import { expect, it } from "vitest";
import { describeFields, listErrors } from "./field.tsx";

const FIELDS = describeFields({
  name: { label: "Nume" },
  price: { label: "Preț pe ambalaj, RON", short: "Preț" },
  unit: { label: "Unitate", id: "price" },
});

it("a field knows its name", () => {
  expect(FIELDS.price).toEqual({ name: "price", label: "Preț pe ambalaj, RON", short: "Preț" });
});

it("errors come in the order of the form, each under the name of its field and with the way to it", () => {
  expect(listErrors(FIELDS, { unit: "Alegeți mp, ari sau ha.", price: "Câmp obligatoriu", name: "Câmp obligatoriu" }, true)).toEqual([
    { id: "name", message: "Nume: Câmp obligatoriu" },
    { id: "price", message: "Preț: Câmp obligatoriu" },
    { id: "price", message: "Unitate: Alegeți mp, ari sau ha." },
  ]);
});

it("a message that speaks for itself stands alone", () => {
  expect(listErrors(FIELDS, { name: "Scrieți numele." }, false)).toEqual([{ id: "name", message: "Scrieți numele." }]);
});

it("an error of no field is listed too, without a link", () => {
  expect(listErrors(FIELDS, { form: "Datele nu se pot scrie.", name: "Câmp obligatoriu" }, true)).toEqual([
    { id: "name", message: "Nume: Câmp obligatoriu" },
    { id: "", message: "Datele nu se pot scrie." },
  ]);
});
