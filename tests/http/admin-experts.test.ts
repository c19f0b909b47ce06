/** The sales team as the administrator keeps it: pages and calls side by side, pictures real and hostile, and what the public sees next. */
import { mkdirSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { namedFiles } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const uploads = path.join(app.dataDir, "uploads");
const temp = path.join(app.dataDir, "tmp");
const systemTemp = process.env.TMPDIR;

type Row = { id: number; slug: string; name: string; role: string; phone: string | null; photo_url: string | null; sort_order: number };
type Answer = { status: number; body: Record<string, unknown> & { errors?: Record<string, string> } };

beforeAll(() => {
  mkdirSync(temp);
  process.env.TMPDIR = temp;
});

beforeEach(() => {
  app.database.exec("DELETE FROM experts WHERE id > 3");
});

// After whatever was tried: no temporary file, no half-written file, no file without a row, no row without a file.
afterEach(() => {
  expect(readdirSync(temp)).toEqual([]);
  expect(photoFiles()).toEqual(named());
});

afterAll(() => {
  if (systemTemp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemp;
});

const seededFiles = new Set(readdirSync(uploads));
const photoFiles = () =>
  readdirSync(uploads)
    .filter((name) => !seededFiles.has(name))
    .sort();
const rows = () =>
  app.database
    .prepare(
      "SELECT id, slug, name, role, bio, phone, email, photo_url, sort_order, counties FROM experts WHERE deleted_at IS NULL ORDER BY sort_order, id",
    )
    .all() as Row[];
const names = () => rows().map(({ name }) => name);
const row = (id: number) => rows().find((expert) => expert.id === id);
const named = () => namedFiles(app.database).filter((name) => !seededFiles.has(name));

const expert = (change: Record<string, string> = {}) => ({
  name: "Dana Nouă",
  role: "Consultant",
  bio: "",
  phone: "",
  email: "",
  ...change,
});

function drawn(colour: string, width = 1000, height = 1400) {
  const circle = `<svg width="${width}" height="${height}"><circle cx="50%" cy="40%" r="30%" fill="${colour}"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: "#3f7d34" } }).composite([{ input: Buffer.from(circle) }]);
}

const photograph = await drawn("#d9a21b").jpeg().toBuffer();
const jpeg = async (colour?: string) => (colour ? drawn(colour).jpeg().toBuffer() : photograph);
const smallJpeg = (colour: string) => drawn(colour, 200, 280).jpeg().toBuffer();

/** The head of a PNG that says 16.000 × 16.000 and holds nothing. */
function bomb(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const number = (value: number) => Buffer.from(value.toString(16).padStart(8, "0"), "hex");
    return Buffer.concat([number(content.length), body, number(crc32(body))]);
  };
  const header = Buffer.from("00003e8000003e800802000000", "hex");
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", Buffer.alloc(20)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function multipart(values: Record<string, string>, photos: (Buffer | undefined)[] = [], field = "photo"): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const photo of photos)
    form.append(field, photo ? new File([new Uint8Array(photo)], "poza.jpg", { type: "image/jpeg" }) : new File([], ""));
  return form;
}

const OWN = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };

async function page(address: string, method = "GET", body?: FormData | URLSearchParams) {
  const response = await app.get(address, { method, headers: OWN, ...(body && { body }) });
  const html = await response.text();
  return { status: response.status, location: response.headers.get("Location"), flash: flashOf(response), html, text: visibleText(html) };
}

function flashOf(response: Response): unknown {
  const value = /^flash=([^;]+)/.exec(response.headers.getSetCookie().find((set) => set.startsWith("flash=")) ?? "")?.[1];
  return value && JSON.parse(decodeURIComponent(decodeURIComponent(value)));
}

async function call(method: string, address: string, body?: FormData | Record<string, unknown>): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await app.get(`/api/admin/experts${address}`, {
    method,
    headers: { Cookie: cookie, ...(body && !isForm && { "Content-Type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

const post = (address: string, values: Record<string, string>, photos: (Buffer | undefined)[] = []) =>
  page(address, "POST", multipart(values, photos));

async function added(values: Record<string, string> = {}, photo?: Buffer): Promise<Row> {
  const { status, body } = await call("POST", "", multipart(expert(values), photo ? [photo] : []));
  expect(status).toBe(201);
  return row(body.id as number) as Row;
}

describe("the list", () => {
  it("the list shows the team in its order, with the ways to change it", async () => {
    const { html, text } = await page("/admin/experti");
    expect(html).toContain("<title>Experți vânzări &gt; Admin</title>");
    for (const said of ["Maria Exemplu", "0361 000 001", "maria.exemplu@seminord.example", "Editează", "Adaugă consultant"])
      expect(text).toContain(said);
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/admin\/experti"|href="\/admin\/experti"[^>]*aria-current="page"/);
    expect((await call("GET", "")).body.data).toEqual(rows());
  });

  it("the list is reordered with up and down; at its ends nothing moves", async () => {
    const [first, second, third] = rows() as [Row, Row, Row];
    const move = (id: number, direction: string) =>
      page("/admin/experti", "POST", new URLSearchParams({ expert_id: String(id), direction }));
    expect(await move(third.id, "up")).toMatchObject({
      status: 303,
      location: "/admin/experti",
      flash: { kind: "ok", text: "Ordinea a fost salvată" },
    });
    expect(names()).toEqual([first.name, third.name, second.name]);
    await move(first.id, "up");
    await move(second.id, "down");
    expect(names()).toEqual([first.name, third.name, second.name]);
    const contact = await (await app.get("/contact")).text();
    expect(contact.indexOf(third.name)).toBeLessThan(contact.indexOf(second.name));
    await move(third.id, "down");
    expect(names()).toEqual([first.name, second.name, third.name]);
  });

  it("the list refuses an order that means nothing", async () => {
    expect((await page("/admin/experti", "POST", new URLSearchParams({ expert_id: "1", direction: "left" }))).status).toBe(422);
    expect((await page("/admin/experti", "POST", new URLSearchParams({ expert_id: "999", direction: "up" }))).status).toBe(404);
  });
});

describe("adding", () => {
  it("a page and a call add the same, behind the others, with a photo of 800 px", async () => {
    const values = expert({ phone: "0361 000 009", email: "dana@seminord.example", bio: "Pajiști.\nȘi gazon." });
    const answer = await post("/admin/experti/nou", values, [await jpeg()]);
    expect(answer).toMatchObject({
      status: 303,
      location: "/admin/experti",
      flash: { kind: "ok", text: "Consultant adăugat", seconds: 3 },
    });
    const called = await call("POST", "", multipart(values, [await jpeg()]));
    expect(called).toEqual({ status: 201, body: { success: true, id: expect.any(Number), slug: "dana-noua-2" } });
    const [one, two] = rows().slice(-2) as [Row, Row];
    expect(one).toMatchObject({ slug: "dana-noua", bio: "Pajiști.\nȘi gazon." });
    expect({ ...two, id: 0, slug: "", sort_order: 0 }).toEqual({ ...one, id: 0, slug: "", sort_order: 0 });
    expect(two.sort_order).toBe(one.sort_order + 1);
    const photo = await app.get(one.photo_url as string);
    expect(photo.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({ format: "webp", height: 800, width: 571 });
    expect(photoFiles(), "one picture, one file, two rows").toHaveLength(1);
    await call("DELETE", `/${one.id}`);
    expect(photoFiles(), "the other row still names it").toHaveLength(1);
    await call("DELETE", `/${two.id}`);
    expect(photoFiles(), "in the bin both may be had back").toHaveLength(1);
  });

  it("adding needs no photo, and takes a form that cannot hold one", async () => {
    expect((await post("/admin/experti/nou", expert({ name: "Fără Poză" }), [undefined])).status).toBe(303);
    expect((await page("/admin/experti/nou", "POST", new URLSearchParams(expert({ name: "Fără Fișier" })))).status).toBe(303);
    expect(names().slice(-2)).toEqual(["Fără Poză", "Fără Fișier"]);
    expect(rows().at(-1)?.photo_url).toBeNull();
  });

  it.each(["image/jpeg", "image/png", "image/webp"])("adding takes %s by its content", async (type) => {
    const bytes = await drawn("#aa3322")[type.slice(6) as "jpeg" | "png" | "webp"]().toBuffer();
    const { id, photo_url } = await added({}, bytes);
    expect(photo_url).toMatch(/^\/uploads\/[0-9a-f]{32}-571\.webp$/);
    await call("DELETE", `/${id}`);
  });

  it("adding works as a client navigation sends it", async () => {
    const response = await app.get("/admin/experti/nou.data", {
      method: "POST",
      headers: OWN,
      body: multipart(expert(), [await smallJpeg("#112233")]),
    });
    expect(await response.text()).toContain("/admin/experti");
    expect(rows().at(-1)?.photo_url).not.toBeNull();
    await call("DELETE", `/${rows().at(-1)?.id}`);
  });

  it("adding makes slugs of its own: -2 for a namesake, none of the site's words, one for a name without letters", async () => {
    const slugs = [];
    for (const name of ["Ștefan Țepeș", "Stefan Tepes", "Contact", "草"]) slugs.push((await added({ name })).slug);
    expect(slugs).toEqual(["stefan-tepes", "stefan-tepes-2", "contact-2", "expert"]);
  });

  it("adding is refused with messages, and keeps what was typed", async () => {
    const wrong = expert({ name: " ", role: "<b>Rol</b>", phone: "12", email: "dana" });
    const { status, html, text } = await post("/admin/experti/nou", wrong, [undefined]);
    expect(status).toBe(422);
    expect(all(html, /<a href="#(\w+)"[^>]*>[^<]*<\/a><\/li>/g)).toEqual(expect.arrayContaining(["name", "phone", "email"]));
    expect(text).toContain("Câmp obligatoriu");
    expect(html).toContain('value="&lt;b&gt;Rol&lt;/b&gt;"');
    expect(html).toContain('value="dana"');
    expect(await call("POST", "", multipart(wrong))).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: "invalid",
        errors: {
          name: "Câmp obligatoriu",
          phone: "Numărul nu pare complet. Exemplu: 0700 000 000.",
          email: "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.",
        },
      },
    });
    expect(rows()).toHaveLength(3);
  });
});

describe("a photo is refused, and nothing is left of it:", () => {
  const pictures: [string, number, string, () => Promise<Buffer[]> | Buffer[]][] = [
    ["a text called .jpg", 422, "nu este o imagine JPG, PNG sau WebP", () => [Buffer.from("salut")]],
    ["a GIF", 422, "nu este o imagine JPG, PNG sau WebP", async () => [await drawn("#000", 20, 20).gif().toBuffer()]],
    [
      "an SVG",
      422,
      "nu este o imagine JPG, PNG sau WebP",
      () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ],
    ["a PNG of 256 megapixels", 422, "prea mulți pixeli", () => [bomb()]],
    ["a JPEG cut short", 422, "deteriorată", async () => [(await jpeg()).subarray(0, 9_000)]],
    ["two pictures", 422, "o singură fotografie", async () => [await jpeg(), await jpeg()]],
    ["more than 10 MB", 413, "cel mult 10 MB", () => [Buffer.alloc(10 * 1024 * 1024 + 1)]],
    ["more than 20 MB", 413, "cel mult 10 MB", () => [Buffer.alloc(25 * 1024 * 1024)]],
  ];

  it.each(pictures)("%s", async (what, status, message, make) => {
    const photos = await make();
    const before = rows();
    const few = what.includes("MB") ? 1 : 2;
    for (const address of ["/admin/experti/nou", "/admin/experti/1"].slice(0, few)) {
      const answer = await post(address, expert({ name: "Ana Păstrată" }), photos);
      expect(answer.status, address).toBe(status);
      expect(answer.text).toContain(message);
      expect(answer.text).toContain(address.endsWith("nou") ? "Eroare" : "Eroare actualizare");
      if (!what.includes("20 MB")) expect(answer.html).toContain('value="Ana Păstrată"');
    }
    for (const address of ["/1/photo", ""].slice(0, few)) {
      const { status: called, body } = await call("POST", address, multipart(expert(), photos));
      expect(called, address).toBe(status);
      expect(body).toMatchObject({ success: false, code: status === 413 ? "too_large" : "invalid" });
      expect(JSON.stringify(body)).toContain(message);
    }
    expect(rows()).toEqual(before);
  });

  it("none where one is needed, or in another field", async () => {
    expect((await call("POST", "/1/photo", multipart({}, [undefined]))).body.errors).toEqual({ photo: "Alegeți o fotografie." });
    expect((await call("POST", "/1/photo", multipart({}, [await jpeg()], "poza"))).status).toBe(400);
  });

  it("JSON where a form is needed, a form cut short, half a megabyte of text", async () => {
    expect(await call("POST", "", { name: "Ana" })).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
    expect((await call("POST", "/1/photo", {})).status).toBe(415);
    expect((await call("POST", "", multipart(expert({ bio: "a".repeat(600_000) })))).status).toBe(413);
    expect((await page("/admin/experti/nou", "POST", new URLSearchParams(expert({ bio: "a".repeat(600_000) })))).status).toBe(413);
    const cut = await app.get("/api/admin/experts", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" },
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna',
    });
    expect([cut.status, ((await cut.json()) as { code: string }).code]).toEqual([400, "malformed"]);
    expect(rows()).toHaveLength(3);
  });
});

describe("changing", () => {
  it("a page writes every field anew, a call those that it names; the slug follows, the photo stays", async () => {
    const { id, photo_url } = await added({}, await smallJpeg("#445566"));
    const form = await page(`/admin/experti/${id}`);
    expect(form.text).toContain("Dana Nouă Fișa pe site");
    expect(form.html).toContain(photo_url as string);
    expect(form.text).toContain("Șterge fotografia");
    const answer = await post(`/admin/experti/${id}`, expert({ name: "Dana Schimbată", phone: "0361 000 010" }), [undefined]);
    expect(answer).toMatchObject({ status: 303, location: "/admin/experti", flash: { text: "Consultant actualizat", seconds: 3 } });
    expect(row(id)).toMatchObject({ slug: "dana-schimbata", phone: "0361 000 010", photo_url });
    expect(await call("PUT", `/${id}`, { name: "Dana Nouă", phone: null })).toEqual({
      status: 200,
      body: { success: true, id, slug: "dana-noua" },
    });
    expect(row(id)).toMatchObject({ role: expert().role, phone: null, photo_url });
    await call("PUT", `/${id}`, { counties: "Satu Mare, Bihor" });
    await call("PUT", `/${id}`, { bio: "Altă prezentare." });
    expect(row(id)).toMatchObject({
      name: "Dana Nouă",
      role: expert().role,
      bio: "Altă prezentare.",
      counties: "Bihor, Satu Mare",
      photo_url,
    });
    await call("PUT", `/${id}`, { counties: "", role: null });
    expect(row(id)).toMatchObject({ counties: "", role: "" });
    await call("DELETE", `/${id}`);
  });

  it("a new photo takes the place of the old one, the tick takes it away; the files stay for the versions that can be had back", async () => {
    const { id, photo_url } = await added({}, await smallJpeg("#111111"));
    await post(`/admin/experti/${id}`, expert({ remove_photo: "1" }), [await smallJpeg("#222222")]);
    const second = row(id)?.photo_url;
    expect(second).toMatch(/^\/uploads\//);
    expect(second).not.toBe(photo_url);
    expect((await app.get(photo_url as string)).status).toBe(200);
    const third = await call("POST", `/${id}/photo`, multipart({}, [await smallJpeg("#333333")]));
    expect(third).toEqual({ status: 200, body: { success: true, photo_url: row(id)?.photo_url } });
    expect(await call("POST", `/${id}/photo`, multipart({}, [await smallJpeg("#333333")])), "the same again").toEqual(third);
    await post(`/admin/experti/${id}`, expert({ remove_photo: "1" }), [undefined]);
    expect(row(id)?.photo_url).toBeNull();
  });

  it("a file that a product shows as well stays", async () => {
    const { id, photo_url } = await added({}, await smallJpeg("#777777"));
    const [, name, width] = /^\/uploads\/([0-9a-f]{32})-(\d+)\.webp$/.exec(photo_url as string) ?? [];
    const own = app.database.prepare("SELECT name, widths FROM product_images WHERE id = 1").get();
    const show = app.database.prepare("UPDATE product_images SET name = @name, widths = @widths WHERE id = 1");
    show.run({ name, widths: JSON.stringify({ 800: Number(width) }) });
    await call("DELETE", `/${id}`);
    expect((await app.get(photo_url as string)).status).toBe(200);
    show.run(own);
    const again = await added({}, await smallJpeg("#777777"));
    expect(again.photo_url).toBe(photo_url);
    await call("DELETE", `/${again.id}`);
  });

  it("changing is refused like adding, under its own heading", async () => {
    const { status, text } = await post("/admin/experti/1", expert({ name: "" }), [undefined]);
    expect(status).toBe(422);
    expect(text).toContain("Eroare actualizare");
    expect(await call("PUT", "/1", { name: "" })).toMatchObject({ status: 422, body: { errors: { name: "Câmp obligatoriu" } } });
    expect((await call("PUT", "/1", multipart(expert()))).status).toBe(415);
  });
});

const DELETING = new URLSearchParams({ intent: "delete" });

describe("deleting", () => {
  it("deleting asks first; then the expert goes and the requests keep the name", async () => {
    const { id } = await added({ name: "Pleacă Mâine" }, await smallJpeg("#0a0a0a"));
    await app.postForm("/contact", offer({ phone: "0700 200 001", preferred_expert_id: String(id) }));
    const question = await page(`/admin/experti/${id}`);
    expect(question.text).toContain("Ștergi expertul?");
    expect(question.text).toContain("Pleacă Mâine");
    expect(row(id)).toBeDefined();
    const answer = await page(`/admin/experti/${id}`, "POST", DELETING);
    expect(answer).toMatchObject({ status: 303, location: "/admin/experti", flash: { text: "Consultant șters", seconds: 3 } });
    expect(row(id)).toBeUndefined();
    expect(app.database.prepare("SELECT preferred_expert_id, expert_name FROM leads WHERE phone = '0700 200 001'").get()).toEqual({
      preferred_expert_id: id,
      expert_name: "Pleacă Mâine",
    });
    expect((await page(`/admin/experti/${id}`, "POST", DELETING)).status).toBe(404);
  });

  it("deleting by call is the same", async () => {
    const { id } = await added();
    expect(await call("DELETE", `/${id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await call("DELETE", `/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("the public", () => {
  it("the public sees each change at the next request", async () => {
    const seen = async () => visibleText(await (await app.get("/contact")).text());
    const listed = async () => ((await (await app.get("/api/experts")).json()) as { data: Row[] }).data.map(({ name }) => name);
    expect(await seen()).not.toContain("Dana Nouă");
    const { id, photo_url } = await added({}, await smallJpeg("#123456"));
    expect(await seen()).toContain("Dana Nouă");
    expect(await (await app.get("/contact")).text()).toContain(photo_url as string);
    expect(await listed()).toContain("Dana Nouă");
    await call("PUT", `/${id}`, { name: "Dana Altfel" });
    expect(await seen()).toContain("Dana Altfel");
    await page(`/admin/experti/${id}`, "POST", DELETING);
    expect(await seen()).not.toContain("Dana");
    expect(await listed()).toEqual(names());
  });
});

describe("addresses", () => {
  it.each(["999", "abc", "1e0", "0", "-1"])("addresses of no expert (%s) are not found", async (id) => {
    const address = `/admin/experti/${id}`;
    expect((await page(address)).status).toBe(404);
    for (const body of [new URLSearchParams(expert()), DELETING]) expect((await page(address, "POST", body)).status).toBe(404);
    expect((await call("PUT", `/${id}`, { name: "Ana" })).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    expect((await call("POST", `/${id}/photo`, multipart({}, [await jpeg()]))).status).toBe(404);
  });

  it.each([
    ["PUT", "", "GET, HEAD, POST"],
    ["GET", "/1", "PUT, DELETE"],
    ["POST", "/1", "PUT, DELETE"],
    ["GET", "/1/photo", "POST"],
    ["DELETE", "/1/photo", "POST"],
  ])("%s /api/admin/experts%s answers 405 and what it takes", async (method, address, allow) => {
    const response = await app.get(`/api/admin/experts${address}`, { method, headers: { Cookie: cookie } });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
  });
});

describe("an upload over the wire", () => {
  /** Sends the head of an upload and part of its body, and returns what was answered by the time `done` says so. */
  function send(address: string, headers: string, body: Buffer, length: number, done: (answer: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(app.origin).port), "localhost");
      let answer = "";
      const head = `POST ${address} HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nX-Forwarded-For: 10.8.8.8\r\n${headers}\r\n`;
      socket.write(head);
      socket.write(body, () => done("") && setTimeout(() => socket.destroy(), 100));
      socket.on("data", (chunk) => {
        answer += String(chunk);
        if (done(answer)) socket.destroy();
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  }

  const begun = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
      ),
      bytes,
    ]);

  it.each(["/api/admin/experts", "/api/admin/experts/1/photo", "/admin/experti/nou", "/admin/experti/1"])(
    "%s that is broken off leaves nothing, and the site answers on",
    async (address) => {
      const before = rows();
      await send(address, `Cookie: ${cookie}\r\n`, begun(await jpeg()), 5_000_000, (answer) => answer === "");
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(rows()).toEqual(before);
      expect((await app.get("/up")).status).toBe(200);
    },
  );

  it("an upload of more than the edge takes at all is refused by its length", async () => {
    const answer = await send("/api/admin/experts/1/photo", `Cookie: ${cookie}\r\n`, begun(Buffer.alloc(1_000)), 62 * 1024 * 1024, (said) =>
      said.includes("too_large"),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"/s);
  });

  it("an upload from a stranger is refused before its body is read, whatever it would hold", async () => {
    const first = begun(Buffer.alloc(1_000));
    const isAnswered = (answer: string) => answer.includes("\r\n\r\n");
    expect(await send("/api/admin/experts", "", first, 50_000_000, isAnswered)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await send("/api/admin/experts/1/photo", "", first, 50_000_000, isAnswered)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await send("/admin/experti/nou", "", first, 50_000_000, isAnswered)).toMatch(/^HTTP\/1\.1 303 /);
  });
});
