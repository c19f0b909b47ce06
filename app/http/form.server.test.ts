import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerIntent, done, parseWith, readFormValues, whenDone } from "./form.server.ts";
import { refuse } from "./refusal.ts";

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

describe("answerIntent", () => {
  const ACTIONS = {
    "": (values: Record<string, string>) => ({ saved: values }),
    delete: () => done("/admin", "Șters", { change: 7, seconds: 3 }),
    "up-#": (_values: Record<string, string>, picture?: string) => ({ picture }),
    "rows:*:*": (_values: Record<string, string>, list?: string, act?: string) => ({ list, act }),
    refuse: () => refuse(422, { name: "Lipsește." }),
    conflict: () => refuse(409, {}, { values: { name: "B", stamp: "s" } }),
    late: async () => whenDone(refuse(429, {}, { retryAfter: 20 }), () => done("/admin", "Gata")),
  };
  const answered = (fields: Record<string, string>) => answerIntent(post(new URLSearchParams(fields)), ACTIONS);

  it.each([
    [{ name: "A" }, { saved: { name: "A" } }],
    [{ intent: "", name: "A" }, { saved: { name: "A" } }],
    [{ intent: "up-12" }, { picture: "12" }],
    [{ intent: "rows:tiles:down-2" }, { list: "tiles", act: "down-2" }],
  ])("answerIntent finds the action of %j", async (fields, answer) => {
    expect(await answered(fields)).toEqual(answer);
  });

  it.each(["up-", "up-x", "up-1234567890", "up-1-2", "rows:tiles", "delete-1", "constructor", "toString", "up-#"])(
    "is 400 for %s, which no form sends",
    async (intent) => {
      await expect(answered({ intent })).rejects.toMatchObject({ status: 400 });
    },
  );

  it("answerIntent throws what was done, with its undo", async () => {
    const response = await answered({ intent: "delete" }).catch((thrown) => thrown as Response);
    const flash = JSON.stringify({ kind: "ok", text: "Șters", seconds: 3, undo: "/admin/istoric/7" });
    expect(response).toMatchObject({ status: 303 });
    expect([(response as Response).headers.get("Location"), (response as Response).headers.get("Set-Cookie")]).toEqual([
      "/admin",
      expect.stringContaining(encodeURIComponent(encodeURIComponent(flash)).slice(0, 40)),
    ]);
  });

  it("answerIntent shows what was typed beside what is wrong, but for passwords and codes, and which form it was", async () => {
    const typed = {
      intent: "refuse",
      name: "",
      current_password: "x",
      admin_password: "x",
      code: "1",
      current_code: "1",
      credential: "{}",
    };
    expect(await answered(typed)).toMatchObject({
      data: { values: { name: "", intent: "refuse" }, errors: { name: "Lipsește." } },
      init: { status: 422 },
    });
  });

  it("answerIntent shows the values that a refusal brings in the place of those that were typed, and when to ask again", async () => {
    expect(await answered({ intent: "conflict", name: "A" })).toMatchObject({
      data: { values: { name: "B", stamp: "s", intent: "conflict" } },
      init: { status: 409 },
    });
    expect(await answered({ intent: "late" })).toMatchObject({ init: { status: 429, headers: { "Retry-After": "20" } } });
  });

  it("answerIntent takes the fields of an upload that was read", async () => {
    expect(await answerIntent({ intent: "up-3" }, ACTIONS)).toEqual({ picture: "3" });
  });
});
