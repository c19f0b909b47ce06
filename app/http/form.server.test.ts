import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseWith, readFormValues } from "./form.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) => new Request("http://x.example/", { method: "POST", body, headers });

describe("readFormValues", () => {
  it("readFormValues reads an urlencoded form", async () => {
    const values = await readFormValues(post(new URLSearchParams({ full_name: "Ștefan & Ana", notes: "a\nb", email: "" })));
    expect(values).toEqual({ full_name: "Ștefan & Ana", notes: "a\nb", email: "" });
  });

  it("readFormValues reads the text fields of a multipart form and leaves its files", async () => {
    const form = new FormData();
    form.set("name", "Ana");
    form.set("photo", new File(["x"], "a.jpg"));
    expect(await readFormValues(post(form))).toEqual({ name: "Ana" });
  });

  it("readFormValues takes the last of several fields of one name", async () => {
    const body = new URLSearchParams([
      ["rating", "1"],
      ["rating", "5"],
    ]);
    expect(await readFormValues(post(body))).toEqual({ rating: "5" });
  });

  it.each([
    ["JSON", "application/json", '{"a":"1"}'],
    ["plain text", "text/plain", "a=1"],
    ["a multipart form without a boundary", "multipart/form-data", "a=1"],
    ["a multipart form cut short", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ])("readFormValues finds no values in %s", async (_what, type, body) => {
    expect(await readFormValues(post(body, { "Content-Type": type }))).toEqual({});
  });

  it("readFormValues takes a field called __proto__ for a field", async () => {
    const values = await readFormValues(post(new URLSearchParams([["__proto__", "x"]])));
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(Object.keys(values)).toEqual(["__proto__"]);
  });
});

describe("parseWith", () => {
  it("parseWith says in Romanian what the schema has no sentence for", () => {
    const form = z.object({ name: z.string("Scrieți numele."), phones: z.array(z.string()) });
    expect(parseWith(form, {})).toMatchObject({ errors: { name: "Scrieți numele.", phones: "Valoarea nu are forma așteptată." } });
  });

  const schema = z
    .object({
      name: z
        .string("Scrieți numele.")
        .min(2, "Prea scurt.")
        .regex(/^[A-Z]/, "Cu literă mare."),
      to: z.coerce.number(),
    })
    .refine(({ to }) => to !== 13, "Nu azi.");

  it("parseWith gives the schema's value", () => {
    expect(parseWith(schema, { name: "Ana", to: "3", more: 1 })).toEqual({ ok: true, value: { name: "Ana", to: 3 } });
  });

  it("parseWith keeps the first message of each field", () => {
    expect(parseWith(schema, { name: "a", to: 1 })).toEqual({ ok: false, status: 422, errors: { name: "Prea scurt." } });
    expect(parseWith(schema, { to: 1 })).toEqual({ ok: false, status: 422, errors: { name: "Scrieți numele." } });
  });

  it("parseWith puts what concerns the whole under 'form', and nested fields under their path", () => {
    expect(parseWith(schema, { name: "Ana", to: 13 })).toEqual({ ok: false, status: 422, errors: { form: "Nu azi." } });
    expect(parseWith(z.object({ specs: z.array(z.object({ key: z.string("Lipsă.") })) }), { specs: [{}] })).toEqual({
      ok: false,
      status: 422,
      errors: { "specs.0.key": "Lipsă." },
    });
  });

  it.each([undefined, null, "text", 5, []])("parseWith refuses %j instead of throwing", (values) => {
    expect(parseWith(schema, values)).toMatchObject({ ok: false, errors: { form: expect.any(String) } });
  });
});
