import { z } from "zod";
import { careForm } from "#app/catalog/care/care-calendar.server.ts";
import { draftQuery } from "#app/catalog/order/product-query.ts";
import { faqForm, productExtrasForm, productForm, specsForm } from "#app/catalog/product/product-form.ts";
import { PICTURE_OWNERS, PICTURE_UPLOAD } from "#app/commands/pictures/change-pictures.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { expertForm } from "#app/experts/expert-store.server.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { SIZES } from "#app/registers/limits.ts";
import { data, draft, expert, message, paged, successBody } from "./answers.ts";
import { type CallFacts, type Calls, whole } from "./call.ts";

/** Warnings about what was stored all the same. */
const warnings = z.array(z.string()).optional().meta({
  description:
    "In Romanian, where there are any: a norm that cannot be reckoned with or is far from the category's, parts of more than a whole.",
});

const saved = { id: whole(), slug: z.string() };
const added = successBody({ files: z.array(z.object({ id: whole(), url: z.string() })), message });

const addPictures = (id: string, whose: string): CallFacts => ({
  id,
  summary: `Adds pictures to a ${whose}`,
  description: `JPG, PNG or WebP by content, of at most ${sizeWords(SIZES.file.bytes)} each; all or none, and none when the client leaves before the answer.`,
  files: { field: "images[]", max: PICTURE_UPLOAD.maxFiles },
  answers: { 201: added },
});

const setRows = (id: string, summary: string, body: z.ZodType, name: string, more = {}): CallFacts => ({
  id,
  summary,
  body: [body],
  answers: { 200: successBody({ [name]: whole().meta({ description: "How many are stored." }), ...more }) },
});

export function catalogueCalls(): Calls {
  const body = [productForm(getCompany().vat_rates), productExtrasForm];
  return {
    "GET /api/admin/products": {
      id: "listDrafts",
      summary: "Every product, drafts too (`is_published` 0), at most 100 a page",
      query: draftQuery,
      answers: { 200: data(z.array(draft), paged) },
    },
    "POST /api/admin/products": {
      id: "createProduct",
      summary: "Adds a product",
      description:
        "A blank `slug` is made from the name; a brand is found whatever its case, and a new one is added. Other fields are ignored.",
      body,
      takesForm: true,
      made: "slug",
      answers: { 201: successBody({ ...saved, message, warnings }) },
      refusals: [409],
    },
    "PUT /api/admin/products/:id": {
      id: "changeProduct",
      summary: "Changes the fields of a product that the body names",
      description: "A changed slug leaves a 301 behind. The last call counts: calls take no stamp of what was read.",
      body,
      takesForm: true,
      isPartial: true,
      answers: { 200: successBody({ ...saved, message, warnings }) },
      refusals: [409],
    },
    "DELETE /api/admin/products/:id": {
      id: "deleteProduct",
      summary: "Takes a product off the site; it lies in the bin for 30 days",
      answers: { 200: successBody({ message }) },
    },
    "POST /api/admin/products/:id/duplicate": {
      id: "duplicateProduct",
      summary: "Copies a product as a draft",
      answers: { 201: successBody({ ...saved, message }) },
    },
    "POST /api/admin/products/:id/images": addPictures("addPictures", "product"),
    "POST /api/admin/products/:id/images/reorder": {
      id: "orderPictures",
      summary: "Puts pictures first, the main one at the front; the others follow as they were",
      body: [PICTURE_OWNERS.product.orderForm],
      answers: { 200: successBody({ message }) },
    },
    "DELETE /api/admin/products/:id/images/:imageId": {
      id: "deletePicture",
      summary: "Takes a picture away",
      answers: { 200: successBody() },
    },
    "POST /api/admin/products/:id/specs": setRows(
      "setSheet",
      "Sets the technical sheet whole, in order; blank rows are dropped",
      specsForm,
      "specs",
      { warnings },
    ),
    "POST /api/admin/products/:id/faq": setRows("setQuestions", "Sets questions and answers whole, in order", faqForm, "faq"),
    "POST /api/admin/products/:id/care": setRows(
      "setCare",
      "Sets the works of a product; an empty list leaves it to those of its category",
      careForm,
      "care",
    ),
    "POST /api/admin/categories/:id/images": addPictures("addCategoryPictures", "category"),
    "POST /api/admin/categories/:id/images/reorder": {
      id: "orderCategoryPictures",
      summary: "Orders the pictures of a category; the first one is shared",
      body: [PICTURE_OWNERS.category.orderForm],
      answers: { 200: successBody({ message }) },
    },
    "GET /api/admin/experts": {
      id: "listTeam",
      summary: "Consultants in the administrator's order",
      answers: { 200: data(z.array(expert)) },
    },
    "POST /api/admin/experts": {
      id: "createExpert",
      summary: "Adds a consultant; the slug is made from the name",
      files: { field: "photo", max: 1, fields: expertForm },
      answers: { 201: successBody(saved) },
    },
    "PUT /api/admin/experts/:id": {
      id: "changeExpert",
      summary: "Changes the fields of a consultant that the body names; the slug follows the name",
      body: [expertForm],
      isPartial: true,
      answers: { 200: successBody(saved) },
    },
    "DELETE /api/admin/experts/:id": {
      id: "deleteExpert",
      summary: "Takes a consultant off the site, into the bin for 30 days",
      answers: { 200: successBody() },
    },
    "POST /api/admin/experts/:id/photo": {
      id: "setExpertPhoto",
      summary: "Gives a consultant a photo",
      description: `JPG, PNG or WebP by content, at most ${sizeWords(SIZES.file.bytes)}, 50 megapixels and 12,000 px a side.`,
      files: { field: "photo", max: 1 },
      answers: { 200: successBody({ photo_url: z.string() }) },
    },
  };
}
