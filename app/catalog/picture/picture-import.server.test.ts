import { describe, expect, it } from "vitest";
import { isSystemFile, pictureFinder } from "./picture-import.server.ts";

const product = (id: number, name: string, slug: string, sku: string | null = null, ean: string | null = null) => ({
  id,
  name,
  slug,
  sku,
  ean,
});
const UMBRA = product(1, "Gazon Umbră Bihor", "gazon-umbra-bihor", "AG-001");
const RUSTIC = product(2, "Gazon Rustic", "gazon-rustic", "AG-003", "5941234567899");
const TRIFOI = product(3, "Trifoi alb", "dlf-trifoi-alb");
const MORCOV = product(4, "Morcov Nantes", "morcov-nantes");
const TURDA = product(5, "Porumb Turda 201", "porumb-turda-201");
const find = pictureFinder([UMBRA, RUSTIC, TRIFOI, MORCOV, TURDA], new Map([["morcov-vechi", 4]]));

describe("a picture is found", () => {
  it.each([
    ["TRIFOI ALB.JPG", TRIFOI, 1],
    ["dlf-trifoi-alb.webp", TRIFOI, 1],
    ["poze/trifoi-alb_2.jpg", TRIFOI, 2],
    ["Gazon Umbră Bihor.jpg", UMBRA, 1],
    ["gazon_umbra-2.jpg", UMBRA, 2],
    ["umbra bihor.png", UMBRA, 1],
    ["gazon-umbra-bihor-fata.png", UMBRA, 1],
    ["AG-003.jpg", RUSTIC, 1],
    ["ag003_4.jpg", RUSTIC, 4],
    ["AG-001 sac 10 kg.jpg", UMBRA, 1],
    ["5941234567899.jpg", RUSTIC, 1],
    ["IMG_5941234567899_3.jpg", RUSTIC, 3],
    ["morcov-nantes (1).jpg", MORCOV, 1],
    ["morcov-vechi.jpg", MORCOV, 1],
    ["porumb-turda-201.jpg", TURDA, 1],
    ["porumb-turda-201-2.jpg", TURDA, 2],
  ])("a picture is found by %s", (file, { id }, number) => {
    expect(find(file)).toEqual({ id, number });
  });
});

it.each([
  ["gazon.jpg", "several"],
  ["IMG_2041.jpg", undefined],
  ["gaz.jpg", undefined],
  ["gazonul.jpg", undefined],
  ["trifoi-alb.heic", "no picture"],
])("of %s it is %s", (file, found) => {
  expect(find(file)).toBe(found);
});

it("two products of one name are told apart by their slugs, not by the name", () => {
  const twins = pictureFinder([product(1, "Gazon", "gazon-1"), product(2, "Gazon", "gazon-2")], new Map());
  expect(twins("gazon.jpg")).toBe("several");
  expect(twins("gazon-2.jpg")).toEqual({ id: 2, number: 1 });
});

it("a slug is one product's before it is another's name", () => {
  expect(pictureFinder([product(1, "Trifoi", "trifoi-alb"), product(2, "Trifoi alb", "alb")], new Map())("trifoi-alb.jpg")).toEqual({
    id: 1,
    number: 1,
  });
});

it.each(["__MACOSX/._a.jpg", "Thumbs.db", ".DS_Store"])("%s is the system's", (file) => {
  expect(isSystemFile(file)).toBe(true);
});
