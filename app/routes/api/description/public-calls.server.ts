import { z } from "zod";
import { productQuery } from "#app/catalog/order/product-query.ts";
import { offerRequestForm } from "#app/leads/request/request-form.ts";
import { ratingForm } from "#app/ratings/ratings.server.ts";
import { PUBLIC_SETTINGS } from "#app/settings/fields.ts";
import { brand, category, data, delivery, expert, paged, product, settingsOf, snippet, successBody, wholeProduct } from "./answers.ts";
import { type Calls, whole } from "./call.ts";

const votes = { average_rating: z.number().nullable(), total_ratings: whole() };

export const PUBLIC_CALLS: Calls = {
  "GET /api/openapi.json": {
    id: "describe",
    summary: "This description",
    answers: { 200: z.looseObject({ openapi: z.literal("3.1.1") }) },
  },
  "GET /api/settings": {
    id: "readSettings",
    summary: "The snippets, and whether they wait for consent",
    answers: { 200: data(z.object(settingsOf(PUBLIC_SETTINGS))) },
  },
  "GET /api/snippets": {
    id: "listSnippets",
    summary: "The snippets that are set, as pages run them, in order",
    description: "The policy of the pages allows exactly these texts.",
    answers: { 200: data(z.array(snippet)) },
  },
  "GET /api/categories": {
    id: "listCategories",
    summary: "Categories in the order of the menus",
    description: "Hidden ones are left out, and their products in every call.",
    answers: { 200: data(z.array(category)) },
  },
  "GET /api/products": {
    id: "listProducts",
    summary: "Published products",
    description:
      '`category` is a slug, `brand` a name. With `area` ("250", "2,5 ha", "20 x 15"; `unit`: mp unless said; `bulbi`: so many bulbs) each product has its `need`. One that goes by another slug or name now answers 301 with the same question about the new one.',
    query: productQuery,
    answers: { 200: data(z.array(product), paged), 301: null },
  },
  "GET /api/products/:slug": {
    id: "readProduct",
    summary: "A product whole",
    description: "A slug that it had before answers 301 with the same question about the one it has now.",
    answers: { 200: data(wholeProduct), 301: null },
  },
  "GET /api/brands": {
    id: "listBrands",
    summary: "Brands with published products",
    description: "Those that are not hidden, by name or as the administrator ordered them.",
    answers: { 200: data(z.array(brand)) },
  },
  "GET /api/delivery": {
    id: "readDelivery",
    summary: "How goods reach the customer, as /livrare shows it",
    answers: { 200: data(delivery) },
  },
  "GET /api/experts": { id: "listExperts", summary: "Consultants", answers: { 200: data(z.array(expert)) } },
  "POST /api/leads": {
    id: "requestOffer",
    summary: "Asks for an offer, by the rules of the form",
    description:
      "`product_id` and `area_sqm` are its first line, `lines` at most nine more. The same `submission_id`, or the same phone, name, products, areas and notes within 15 minutes, answers with the first `ref` and creates nothing.",
    body: [offerRequestForm],
    answers: { 201: successBody({ ref: z.string() }) },
  },
  "POST /api/ratings": {
    id: "rateProduct",
    summary: "Votes for a product",
    description: "201 when it counts; 200 when this network address has voted for the product today.",
    body: [ratingForm],
    answers: { 200: successBody({ counted: z.literal(false), ...votes }), 201: successBody({ counted: z.literal(true), ...votes }) },
    refusals: [404],
  },
};
