import { request } from "node:http";
import { it } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp({ NODE_ENV: "production" });
const port = Number(new URL(app.origin).port);
let n = 0;
function send(method: string, path: string, headers: any = {}, body?: string) {
  return new Promise<string>((resolve) => {
    const t = performance.now();
    const r = request(
      { port, host: "localhost", method, path, agent: false, headers: { "X-Forwarded-For": `10.9.${n >> 8}.${++n & 255}`, ...headers } },
      (res) => {
        let b = "";
        res.setEncoding("utf8");
        res.on("data", (c) => (b += c));
        res.on("end", () =>
          resolve(
            `${res.statusCode} ${Math.round(performance.now() - t)}ms ct=${res.headers["content-type"]} allow=${res.headers.allow} loc=${res.headers.location} cc=${res.headers["cache-control"]} :: ${b.replace(/\s+/g, " ").slice(0, 220)}`,
          ),
        );
      },
    );
    r.on("error", (e) => resolve("ERR " + e.message));
    r.end(body);
  });
}
const J = { "Content-Type": "application/json" };
const valid = { full_name: "Ana Test", phone: "0700 000 500", county: "Dolj", customer_type: "hobby", area_sqm: 5, consent_gdpr: 1 };
it("probe", async () => {
  const cookie = await signIn(app, ADMIN);
  const p = async (label: string, ...a: Parameters<typeof send>) => console.log(label, "=>", await send(...a));
  for (const v of [
    '{"toString":1}',
    "true",
    "[1]",
    "[]",
    '"0x1"',
    '"1e0"',
    "[".repeat(12000) + "]".repeat(12000),
    "[".repeat(5000) + "]".repeat(5000),
  ])
    await p("lead product_id " + v.slice(0, 20), "POST", "/api/leads", J, JSON.stringify(valid).replace("}", `,"product_id":${v}}`));
  await p("honeypot obj", "POST", "/api/leads", J, JSON.stringify({ ...valid, company_website: "X" }).replace('"X"', '{"toString":1}'));
  for (const v of ['{"toString":1}', "true", "[1]", '"0x1"', "[[[1]]]"])
    await p("rating product_id " + v, "POST", "/api/ratings", J, `{"product_id":${v},"rating":3}`);
  for (const h of [
    "localhost:99999",
    "256.256.256.256",
    "[::::]",
    "xn--",
    ".",
    "a..b",
    "1.2.3.08",
    "-",
    "localhost:0",
    "localhost:00080",
    "_",
  ]) {
    await p("Host " + h, "GET", "/up", { Host: h });
    await p("Host POST " + h, "POST", "/contact", { Host: h });
  }
  for (const q of ["1e300", "Infinity", "-1", "abc", "1e19", "9007199254740993"])
    await p("admin page " + q, "GET", `/admin?page=${q}`, { Cookie: cookie });
  for (const q of ["9007199254740991", "1e15"]) await p("leaduri page " + q, "GET", `/admin/leaduri?page=${q}`, { Cookie: cookie });
  const form = new URLSearchParams(offer({ phone: "0700 000 501" })).toString();
  const F = { "Content-Type": "application/x-www-form-urlencoded" };
  await p("PUT api/../contact", "PUT", "/api/%2e%2e/contact", F, form);
  await p("PUT api/../contact raw", "PUT", "/api/../contact", F, form.replace("501", "502"));
  await p("POST nu-exista valid", "POST", "/produse/nu-exista", F, form.replace("501", "503"));
  await p("POST nu-exista invalid", "POST", "/produse/nu-exista", F, "a=1");
  await p("POST nu-exista rating", "POST", "/produse/nu-exista", F, "intent=rating&product_id=1&rating=5");
  for (const x of ["/up", "/robots.txt", "/sitemap.xml", "/despre-noi", "/", "/nu-exista", "/gazon", "/nu/exista", "/oferta/1", "/brand/x"])
    for (const m of ["POST", "PUT"]) await p(m + " " + x, m, x, F, "a=1");
  for (const x of [
    "/api/leads.data",
    "/api/products.data",
    "/contact.data",
    "/produse/nu-exista.data",
    "/_.data",
    "/_root.data",
    "/.data",
    "/api/ratings.data",
    "/up.data",
    "/nu.data",
    "/API/products",
    "/Api/Leads",
    "/api",
    "/api/",
    "/api/x",
    "/api/%72atings",
    "/%61pi/ratings",
    "/CONTACT",
    "/GAZON",
    "/api/products/TURFLINE-SPORT",
    "/api//products",
    "/produse//turfline-sport",
    "/x/../contact",
    "/%2e%2e/contact",
    "/./contact",
    "/%61dmin",
    "/ADMIN",
    "/api/admin",
    "/api/admin/",
    "/api/admin/x",
    "/contact%20",
    "/contact%3f",
    "/contact;x=1",
    "/contact.html",
    "/index.html",
    "/api/products/",
    "/__manifest",
    "/produse/%F0%9F%8C%B1",
    "/é",
    "/favicon.ico",
    "/.well-known/x",
    "/oferta/",
    "/oferta",
    "/brand",
    "/brand/Turfline",
  ])
    await p("GET " + x, "GET", x);
  for (const x of ["/api/leads.data", "/contact.data", "/api/ratings.data", "/produse/nu-exista.data"])
    await p("POST " + x, "POST", x, F, "a=1");
  await p("POST json lead.data", "POST", "/api/leads.data", J, "{}");
  const big = JSON.stringify({ product_id: 999999, rating: 5, x: "a".repeat(2000) });
  for (const x of [
    "/api/ratings",
    "/API/ratings",
    "/api/ratings//",
    "/api/%72atings",
    "/x/../api/ratings",
    "/api/./ratings",
    "/api/ratings.data",
    "/api/ratings/.data",
    "/api//ratings",
  ])
    await p("BIG " + x, "POST", x, J, big);
  for (const ct of [
    "application/json-patch+json",
    "application/json/x",
    "application/jsonp",
    "APPLICATION/JSON",
    "application/json;",
    "application/json, text/plain",
    "text/plain",
    "application/json x",
  ])
    await p("CT " + ct, "POST", "/api/leads", { "Content-Type": ct }, "{}");
  for (const ct of [
    "Application/X-WWW-Form-Urlencoded",
    "application/x-www-form-urlencodedfoo",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
  ])
    await p("page CT " + ct, "POST", "/contact", { "Content-Type": ct }, form.replace("501", "504"));
  await p("XFH", "POST", "/contact", { ...F, Origin: app.origin, "X-Forwarded-Host": "evil.example" }, "a=1");
  await p("XFH2", "POST", "/contact", { ...F, Origin: app.origin, "X-Forwarded-Host": "evil.example, localhost" }, "a=1");
  for (const name of ["\u200b\u200b", "\u3164\u3164", "\ud800x", "\u00ad\u00ad", "--", "12"])
    await p("name " + JSON.stringify(name), "POST", "/api/leads", J, JSON.stringify({ ...valid, full_name: name }));
  for (const phone of [
    "Ana 0700 000 012",
    "0700000012 după 17",
    "<x>0700000012</x>",
    "tel:+40700000012",
    "٠٧٠٠٠٠٠٠١٢",
    "０７０００００012",
    "0700 000 012 ext. 5",
    "0700000012/0700000013",
    "0700000012, 0700000013",
    "+40+40700000012",
    "++40700000012",
    "07000000l2",
    "O700000012",
    "0700 000 012;drop",
    "+1 900 123 4567",
    "+373 69 123 456",
    "00 40 700 000 012",
    "0 700 000 012",
    "0700\n000\n012",
    "+4 0700 000 012",
    "+400700000012",
    "004 0700 000 012",
    "1800 FLOWERS",
    "0-800-GET-SEED",
    "0400000012",
    "0100000012",
    "0500000012",
    "+40 800 800 800",
    "+44 20 7946 0958",
    "+12025550123",
    "+7 495 123 45 67",
    "+999999999999",
    "+0700000012",
    "-0700000012",
    "0700 000 012 0",
    "(0700) 000 012",
    "[0700] 000 012",
    "0700—000—012",
    "0700_000_012",
    "0700*000*012",
    "#0700000012",
  ])
    await p("phone " + phone, "POST", "/api/leads", J, JSON.stringify({ ...valid, phone }));
}, 60000);
