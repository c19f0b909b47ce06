/** Checks that a file which is there twice, with the same words or other ones, changes only where a button is pressed. */
import { beforeEach, describe, expect, it } from "vitest";
import { listCategoryImages, replaceCategoryImages } from "#app/catalog/category/category-pictures.server.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { listProductImages } from "#app/catalog/picture/picture-store.server.ts";
import { EMPTY_PRODUCT } from "#app/catalog/record/product-record.server.ts";
import { addProduct } from "#app/catalog/versions/product-subject.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { describeDocument, removeProductDocument } from "../product/change-documents.server.ts";
import { changePictures, deletePicture, orderPictures, type PictureOwner } from "./change-pictures.server.ts";

const NOW = new Date("2026-11-22T08:00:00Z");
/** Form of a page that nobody else's change has overtaken. */
const form = { values: {}, read: () => ({}), conflictMessages: () => ({}) };

openEmptyDatabase();

const SAME = { name: "a".repeat(32), widths: { 300: 200 }, width: 300, height: 200, alt_text: "Gazon", shows_result: 0 };
const owners: PictureOwner[] = [];
beforeEach(() => {
  db().$client.exec("DELETE FROM products; DELETE FROM categories; INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon')");
  const images = [SAME, SAME, { ...SAME, name: "b".repeat(32) }];
  const paper = { kind: "other" as const, title: "Etichetă", lot: "", year: null, name: "c".repeat(32), bytes: 10 };
  const documents = [paper, paper];
  const { id } = addProduct({ ...EMPTY_PRODUCT, name: "Unu", slug: "unu", category_id: 1, vat_rate: 21, images, documents }, NOW);
  const { shows_result: _flag, ...picture } = SAME;
  replaceCategoryImages(
    1,
    [],
    images.map(({ name }, sort_order) => ({ ...picture, name, sort_order })),
  );
  owners.splice(0, 2, { kind: "product", id }, { kind: "category", id: 1 });
});

const list = ({ kind, id }: PictureOwner) =>
  (kind === "product" ? listProductImages(id) : listCategoryImages(id)).map((picture) => picture.id);

describe.each([0, 1])("of a product, of a category (%i)", (which) => {
  it("the second of two becomes the first, and the first follows", () => {
    const owner = owners[which] as PictureOwner;
    const [one, two, three] = list(owner) as [number, number, number];
    changePictures(owner, { words: new Map(), button: { verb: "main", picture: two } }, NOW, form);
    expect(list(owner)).toEqual([two, one, three]);
    orderPictures(owner, { order: [one, two] }, NOW);
    expect(list(owner)).toEqual([one, two, three]);
    changePictures(owner, { words: new Map([[two, { alt_text: "Altul", shows_result: 0 }]]), button: undefined }, NOW, form);
    changePictures(owner, { words: new Map(), button: { verb: "down", picture: one } }, NOW, form);
    expect(list(owner)).toEqual([two, one, three]);
  });

  it("the one that is deleted goes, the other stays", () => {
    const owner = owners[which] as PictureOwner;
    const [one, two, three] = list(owner) as [number, number, number];
    deletePicture(owner, one, NOW);
    expect(list(owner)).toEqual([two, three]);
  });
});

describe("papers", () => {
  it("the one whose title is written is the one that was named, and the other goes alone", () => {
    const { id } = owners[0] as PictureOwner;
    const read = () => listProductDocuments(id).map((paper) => [paper.id, paper.title]);
    const [[one], [two]] = read() as [[number], [number]];
    describeDocument(id, two, { kind: "other", title: "Certificat", lot: "", year: "" }, NOW, form);
    expect(read()).toEqual([
      [one, "Etichetă"],
      [two, "Certificat"],
    ]);
    removeProductDocument(id, one, NOW);
    expect(read()).toEqual([[two, "Certificat"]]);
  });
});
