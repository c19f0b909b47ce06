/** A vote as call and as form: what counts, and who hears why not. What its two fields take is tested at the schema. */
import { type Case, literal, openSite, show, tooLarge, VOTE } from "./corpus.ts";

const site = await openSite();
const PRODUCT = "Alegeți un produs.";
const STARS = "Alegeți între 1 și 5 stele.";
const PAGE = "/produse/turfline-sport";

const refused = (field: string, value: unknown, message: string): Case => ({
  name: `${field} ${show(value)} is refused`,
  path: "/api/ratings",
  json: { product_id: 1, rating: 5, [field]: value },
  status: 422,
  code: "invalid",
  errors: { [field]: message },
});
const counted = (product_id: unknown, rating: unknown, more: Record<string, unknown> = {}): Case => ({
  name: `product_id ${show(product_id)}, rating ${show(rating)}${Object.keys(more).length > 0 ? " and more" : ""} counts`,
  path: "/api/ratings",
  json: { product_id, rating, ...more },
  status: 201,
  answer: { success: true, counted: true },
  changes: VOTE,
});
const onPage = (values: Record<string, string>, status: number, text: string, path = PAGE): Case => ({
  name: `${path}: ${show(values)} is refused`,
  path,
  form: { intent: "rating", ...values },
  status,
  text,
});
const VISITOR = { "X-Forwarded-For": "10.191.0.1" };

site.run("ratings-fields", [
  ...[-1, literal("1e309"), literal('{"toString":1}'), literal("[".repeat(450) + "]".repeat(450)), "1 OR 1=1"].map((value) =>
    refused("product_id", value, PRODUCT),
  ),
  ...[6, literal("1e309"), literal("1e-400"), literal('{"valueOf":5}'), "5 ", "★★★★★"].map((value) => refused("rating", value, STARS)),
  ...[999_999, "999999", 2 ** 31].map(
    (value): Case => ({
      name: `product_id ${show(value)} does not exist`,
      path: "/api/ratings",
      json: { product_id: value, rating: 5 },
      status: 404,
      code: "not_found",
      message: "Produsul nu există.",
    }),
  ),
  {
    name: "nothing at all",
    path: "/api/ratings",
    json: {},
    status: 422,
    code: "invalid",
    errors: { product_id: PRODUCT, rating: STARS },
  },
  ...[1, "5"].map((rating) => counted(4, rating)),
  counted("5", 5),
  counted(5, literal("5.0"), { average_rating: 1, total_ratings: 1e9, voter_hash: "x" }),
  { ...counted(6, 5), name: "the first vote of a visitor", headers: VISITOR },
  {
    name: "the second vote of that visitor",
    path: "/api/ratings",
    json: { product_id: 6, rating: 1 },
    headers: VISITOR,
    status: 200,
    answer: { success: true, counted: false, average_rating: 5, total_ratings: 1 },
    touches: true,
  },
  { ...counted(6, 4), name: "that visitor's vote for another product", json: { product_id: 7, rating: 4 }, headers: VISITOR },
  {
    name: "a body of exactly 1 KB",
    path: "/api/ratings",
    method: "POST",
    body: '{"product_id":999999,"rating":5}'.padEnd(1_024),
    headers: { "Content-Type": "application/json" },
    status: 404,
    code: "not_found",
    message: "Produsul nu există.",
  },
  {
    name: "a body of 1 KB and a byte",
    path: "/api/ratings",
    method: "POST",
    body: '{"product_id":999999,"rating":5}'.padEnd(1_025),
    headers: { "Content-Type": "application/json" },
    ...tooLarge("1 KB"),
  },

  onPage({}, 422, PRODUCT),
  onPage({ product_id: "1" }, 422, STARS),
  onPage({ rating: "5" }, 422, PRODUCT),
  onPage({ product_id: "1", rating: '"><x-corpus>' }, 422, STARS),
  onPage({ product_id: '"><x-corpus>', rating: "5" }, 422, PRODUCT),
  onPage({ product_id: "999999", rating: "5" }, 404, "Produsul nu există."),
  onPage({ product_id: "8", rating: "5" }, 404, "Produsul nu a fost găsit", "/produse/nu-exista"),
  onPage({ product_id: "x", rating: "5" }, 404, "Produsul nu a fost găsit", "/produse/nu-exista"),
  {
    name: `${PAGE}: a vote counts`,
    path: PAGE,
    form: { intent: "rating", product_id: "1", rating: "4" },
    status: 303,
    location: `${PAGE}?vot=primit#nota`,
    changes: VOTE,
  },
]);
