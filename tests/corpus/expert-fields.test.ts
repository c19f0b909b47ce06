/** An expert, added by a multipart form, changed by JSON, and on the page: who hears what is wrong, and what is stored. The schema has tests of its own. */
import { type Case, literal, openSite, show } from "./corpus.ts";

const site = await openSite();
const MARKUP = '"><x-corpus onerror=alert(1)>';
const M = {
  required: "Câmp obligatoriu",
  long_role: "Rolul poate avea cel mult 120 de caractere.",
  long_bio: "Prezentarea poate avea cel mult 2.000 de caractere.",
  phone: "Numărul nu pare complet. Exemplu: 0700 000 000.",
  email: "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.",
  photo: "Alegeți o fotografie.",
  one_photo: "Alegeți o singură fotografie.",
};
const BOUNDARY = "----corpus";
const NEWEST = "SELECT * FROM experts ORDER BY id DESC LIMIT 1";
const FIRST = "SELECT * FROM experts WHERE id = 1";

function multipart(fields: [name: string, value: string, file?: string][]): Pick<Case, "body" | "headers"> {
  const parts = fields.map(
    ([name, value, file]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"\r\nContent-Type: image/jpeg`}\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join("")}--${BOUNDARY}--\r\n`, headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` } };
}

const fromPage = (one: Pick<Case, "body" | "headers">) => ({
  ...one,
  headers: { ...one.headers, Origin: `http://localhost:${site.port}` },
});

const put = (field: string, value: unknown): Pick<Case, "path" | "method" | "as" | "json"> => ({
  path: "/api/admin/experts/1",
  method: "PUT",
  as: "admin",
  json: { name: "Maria Exemplu", [field]: value },
});
const refused = (field: string, value: unknown, message: string): Case => ({
  name: `known: ${field} ${show(value)} is refused`,
  ...put(field, value),
  status: 422,
  code: "invalid",
  errors: { [field]: message },
});
const accepted = (field: string, value: unknown, stored: unknown = value): Case => ({
  name: `known: ${field} ${show(value)} is accepted`,
  ...put(field, value),
  status: 200,
  answer: { success: true },
  changes: { catalogue_version: 1 },
  found: [FIRST, [{ [field]: stored }]],
});
const refusedForm = (field: string, value: string, message: string): Case[] => [
  {
    name: `new: ${field} ${show(value)} is refused`,
    path: "/api/admin/experts",
    as: "admin",
    ...multipart([
      ["name", "Dana Exemplu"],
      [field, value],
    ]),
    status: 422,
    code: "invalid",
    errors: { [field]: message },
  },
  ...["/admin/experti/nou", "/admin/experti/1"].map(
    (path): Case => ({
      name: `${path}: ${field} ${show(value)} is refused`,
      path,
      as: "admin",
      ...fromPage(
        multipart([
          ["name", "Dana Exemplu"],
          [field, value],
        ]),
      ),
      status: 422,
      text: message,
    }),
  ),
];
const added = (field: string, value: string, stored: unknown = value, slug?: string): Case => ({
  name: `new: ${field} ${show(value)} is accepted`,
  path: "/api/admin/experts",
  as: "admin",
  ...multipart([...(field === "name" ? [] : [["name", "Dana Exemplu"] as [string, string]]), [field, value]]),
  status: 201,
  answer: { success: true, ...(slug !== undefined && { slug }) },
  changes: { experts: 1, catalogue_version: 1 },
  found: [NEWEST, [{ [field]: stored }]],
});
const onPhoto = (name: string, one: Partial<Case>): Case => ({
  name: `photo: ${name}`,
  path: "/api/admin/experts/1/photo",
  as: "admin",
  status: 422,
  ...one,
});

site.run("expert-fields", [
  // changed by JSON
  {
    name: "known: everything wrong at once",
    path: "/api/admin/experts/1",
    method: "PUT",
    as: "admin",
    json: { name: "\u200b", role: 5, bio: literal('{"toString":1}'), phone: "12345", email: "a@b" },
    status: 422,
    code: "invalid",
    errors: {
      name: M.required,
      role: "Rolul trebuie să fie un text.",
      bio: "Prezentarea trebuie să fie un text.",
      phone: M.phone,
      email: M.email,
    },
  },
  refused("name", "a".repeat(100_000), "Numele poate avea cel mult 120 de caractere."),
  refused("phone", literal("1e309"), M.phone),
  ...[MARKUP, "'); DROP TABLE experts; --", "李小龍"].map((value) => accepted("name", value)),
  accepted("name", "  \u015etefan \r\n \u0162epe\u015f\u0000 ", "Ștefan Țepeș"),
  accepted("role", undefined, "Consultant gazon și spații verzi"),
  accepted("role", "Consultant\n gazon", "Consultant gazon"),
  accepted("bio", "Un rând\r\nși altul", "Un rând\nși altul"),
  accepted("phone", "", null),
  accepted("phone", " 0361  000 004 ", "0361 000 004"),
  accepted("email", " dana@seminord.example ", "dana@seminord.example"),
  accepted("email", null),

  // added by form, and the form of both pages
  ...refusedForm("name", " ", M.required),
  ...refusedForm("role", "a".repeat(121), M.long_role),
  ...refusedForm("bio", "a".repeat(2_001), M.long_bio),
  ...refusedForm("phone", MARKUP, M.phone),
  ...refusedForm("email", MARKUP, M.email),
  added("name", "Admin", "Admin", "admin-2"),
  added("name", "李小龍", "李小龍", "expert"),
  added("name", "!!!", "!!!", "expert-2"),
  added("name", "Țepeș Ștefan", "Țepeș Ștefan", "tepes-stefan"),
  added("name", "tepes stefan", "tepes stefan", "tepes-stefan-2"),
  added("name", MARKUP),
  added("bio", `${MARKUP}'); DROP TABLE experts; --`),
  added("phone", " 0361  000 004 ", "0361 000 004"),
  added("email", " dana@seminord.example ", "dana@seminord.example"),

  // what is no field of an expert
  accepted("id", 99, 1),
  { ...accepted("photo_url", "https://rau.example/x.png", null), name: "known: a photo's address is not taken" },
  { ...accepted("slug", "altul", "maria-exemplu"), name: "known: the slug follows the name" },
  accepted("sort_order", 99, 0),
  {
    name: "known: an own __proto__ with a name",
    path: "/api/admin/experts/1",
    method: "PUT",
    as: "admin",
    body: '{"__proto__":{"name":"Maria"}}',
    headers: { "Content-Type": "application/json" },
    status: 200,
    answer: { success: true },
    changes: { catalogue_version: 1 },
    found: [FIRST, [{ name: "Maria Exemplu" }]],
  },
  ...["[]", "{"].map(
    (body): Case => ({
      name: `known: a body of ${show(body)}`,
      path: "/api/admin/experts/1",
      method: "PUT",
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    }),
  ),
  {
    name: "known: a form",
    path: "/api/admin/experts/1",
    method: "PUT",
    as: "admin",
    form: { name: "Maria" },
    status: 415,
    code: "unsupported_type",
  },
  {
    name: "new: JSON",
    path: "/api/admin/experts",
    as: "admin",
    json: { name: "Dana" },
    status: 415,
    code: "unsupported_type",
    message: "Trimiteți un formular multipart/form-data.",
  },
  {
    name: "new: no type",
    path: "/api/admin/experts",
    as: "admin",
    body: "name=Dana",
    status: 415,
    code: "unsupported_type",
    message: "Trimiteți un formular multipart/form-data.",
  },

  // multipart that is none
  ...(
    [
      ["no boundary", { body: "x", headers: { "Content-Type": "multipart/form-data" } }],
      ["another boundary", { ...multipart([["name", "Dana"]]), headers: { "Content-Type": "multipart/form-data; boundary=alta" } }],
      [
        "cut short",
        {
          body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="name"\r\n\r\nDa`,
          headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
        },
      ],
      [
        "a part without headers",
        {
          body: `--${BOUNDARY}\r\n\r\nDana\r\n--${BOUNDARY}--\r\n`,
          headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
        },
      ],
      ["a file in the name", multipart([["name", "Dana", "a.jpg"]])],
      [
        "a file in a field nobody knows",
        multipart([
          ["name", "Dana"],
          ["cv", "x", "cv.pdf"],
        ]),
      ],
    ] as [string, Pick<Case, "body" | "headers">][]
  ).map(
    ([name, one]): Case => ({
      name: `new: ${name}`,
      path: "/api/admin/experts",
      as: "admin",
      ...one,
      status: name === "no boundary" ? 415 : 400,
      code: name === "no boundary" ? "unsupported_type" : "malformed",
      message: name === "no boundary" ? "Trimiteți un formular multipart/form-data." : "Formularul a ajuns incomplet. Încercați din nou.",
    }),
  ),

  // photo
  onPhoto("none", { ...multipart([["photo", "", ""]]), code: "invalid", errors: { photo: M.photo } }),
  onPhoto("a text in its place", { ...multipart([["photo", "x"]]), code: "invalid", errors: { photo: M.photo } }),
  onPhoto("no picture", {
    ...multipart([["photo", "salut", "a.jpg"]]),
    code: "invalid",
    errors: { photo: "Fișierul nu este o imagine JPG, PNG sau WebP." },
  }),
  onPhoto("a page under a picture's name", {
    ...multipart([["photo", "<!doctype html><x-corpus>", "../../a.png"]]),
    code: "invalid",
    errors: { photo: "Fișierul nu este o imagine JPG, PNG sau WebP." },
  }),
  onPhoto("a drawing with a script", {
    ...multipart([["photo", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "a.svg"]]),
    code: "invalid",
    errors: { photo: "Fișierul nu este o imagine JPG, PNG sau WebP." },
  }),
  onPhoto("two", {
    ...multipart([
      ["photo", "a", "a.jpg"],
      ["photo", "b", "b.jpg"],
    ]),
    code: "invalid",
    errors: { photo: M.one_photo },
  }),
  onPhoto("JSON", { json: { photo: "x" }, status: 415, code: "unsupported_type", message: "Trimiteți un formular multipart/form-data." }),

  // which expert: what is no id, at one address; one that is none, at all
  ...["0", "-1", "1.0", "01", "abc", "9999999999", "%27"].map(
    (id): Case => ({
      name: `PUT of the expert ${id}`,
      path: `/api/admin/experts/${id}`,
      method: "PUT",
      as: "admin",
      json: { name: "x" },
      status: 404,
      code: "not_found",
    }),
  ),
  ...["999", "1e0"].flatMap((id): Case[] => [
    { name: `DELETE of the expert ${id}`, path: `/api/admin/experts/${id}`, method: "DELETE", as: "admin", status: 404, code: "not_found" },
    { name: `a photo for the expert ${id}`, path: `/api/admin/experts/${id}/photo`, as: "admin", form: {}, status: 404, code: "not_found" },
    { name: `the page of the expert ${id}`, path: `/admin/experti/${id}`, as: "admin", status: 404, text: "404 Not Found" },
    {
      name: `a post to the page of the expert ${id}`,
      path: `/admin/experti/${id}`,
      as: "admin",
      form: { name: "Bun de salvat" },
      status: 404,
      text: "404 Not Found",
    },
    {
      name: `deleting on the page of the expert ${id}`,
      path: `/admin/experti/${id}`,
      as: "admin",
      form: { intent: "delete" },
      status: 404,
      text: "404 Not Found",
    },
  ]),
  ...["", "999"].map(
    (expert_id): Case => ({
      name: `moving the expert ${show(expert_id)}`,
      path: "/admin/experti",
      as: "admin",
      form: { expert_id, direction: "up" },
      status: expert_id === "999" ? 404 : 422,
      text: "Consultantul nu mai există.",
    }),
  ),
  {
    name: "moving an expert to nowhere",
    path: "/admin/experti",
    as: "admin",
    form: { expert_id: "1", direction: MARKUP },
    status: 422,
    text: "Alegeți sus sau jos.",
  },
  ...(["GET", "POST", "PATCH"] as const).map(
    (method): Case => ({
      name: `${method} of an expert`,
      path: "/api/admin/experts/1",
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "PUT, DELETE",
    }),
  ),
  ...(["PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of all experts`,
      path: "/api/admin/experts",
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "GET, HEAD, POST",
    }),
  ),
  ...(["GET", "PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of a photo`,
      path: "/api/admin/experts/1/photo",
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "POST",
    }),
  ),
]);
