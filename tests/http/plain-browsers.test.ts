/** Browsers that know no style sheet, no script and only the oldest parts of forms (w3m, Lynx, elinks, links2, NetSurf): what every page must give them. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const PRODUCT = "/produse/foragemax-faneata-intensiva";

const bulbs = "/produse/bulbi-narcise-dutch-master";
const PUBLIC = [
  ...["/", "/produse", "/produse?q=trifoi", "/produse?stoc=epuizat", "/gazon", "/bulbi-de-flori", "/pasune?apa=putina"],
  ...[PRODUCT, `${PRODUCT}?judet=Cluj&adaugat=da`, "/produse/turfline-eco-lawn", bulbs, "/branduri", "/brand/turfline", "/despre-noi"],
  ...["/contact", "/cerere", "/livrare?judet=Cluj&kg=250", "/compara?produs=turfline-sport&produs=dlf-trifoi-alb", "/fara-semnal"],
  ...["/cerere/plan?suprafata=2&um=ha&produs=foragemax-pasune-intensiva", "/distribuitori", "/documente-apia", "/setari-cookie-uri"],
  ...["/politica-cookies", "/termeni-conditii", "/nu-exista", "/admin/login"],
];
const ADMIN_PAGES = ["/admin", "/admin/leaduri", "/admin/produse/1", "/admin/texte", "/admin/setari", "/admin/anunturi", "/admin/stare"];

async function htmlOf(path: string): Promise<string> {
  return (await app.get(path, { headers: path.startsWith("/admin") && path !== "/admin/login" ? { Cookie: cookie } : {} })).text();
}

async function cerere(): Promise<string> {
  const added = await app.postForm(PRODUCT, { intent: "add-to-request", suprafata: "2", um: "ha" });
  const Cookie = added.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (await app.get("/cerere", { headers: { Cookie } })).text();
}

async function confirmation(): Promise<string> {
  const sent = await app.postForm("/contact", offer({ phone: "0700 000 801" }));
  return htmlOf(sent.headers.get("Location") as string);
}

const pages: [string, () => Promise<string>][] = [
  ...PUBLIC.map((path): [string, () => Promise<string>] => [path, () => htmlOf(path)]),
  ["a list of one product", cerere],
  ["a confirmation", confirmation],
];
const all: typeof pages = [...pages, ...ADMIN_PAGES.map((path): (typeof pages)[number] => [path, () => htmlOf(path)])];

/** Tags after which a text browser begins a new line, or that stand between words by themselves. */
const APART =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|img|input|legend|li|main|nav|ol|option|p|picture|section|select|summary|svg|table|tbody|td|textarea|tfoot|th|thead|tr|ul)\b[^>]*>/g;

/** "16:000361" of "<span>16:00</span><a>0361</a>": words that only a style sheet keeps apart. */
function gluedWords(html: string): string[] {
  const text = (/<body.*/s.exec(html)?.[0] ?? "")
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(APART, "\n")
    .replaceAll(/<su[bp]>|<\/su[bp]>|<wbr\/?>/g, "")
    .replaceAll(/<[^>]*>/g, "|");
  return (text.match(/[^\s|]+[\p{L}\p{N}.!?)%”]\|+[\p{L}\p{N}(„+][^\s|]*/gu) ?? []).map((words) => words.replaceAll(/\|+/g, "|"));
}

it.each(all)("words are apart without a style sheet: %s", async (_name, read) => {
  expect([...new Set(gluedWords(await read()))]).toEqual([]);
});

it.each(pages)(
  "fields and buttons stand in the form that they belong to, and none of them sends it by another method: %s",
  async (_name, read) => {
    const html = (await read()).replaceAll(/<script\b.*?<\/script>/gs, "");
    expect(html.match(/<[a-z]+ [^>]*\b(?:form|formmethod)="[^"]*"/gi) ?? []).toEqual([]);
  },
);

it.each(all)("a form that asks for an address names it whole, without a fragment: %s", async (_name, read) => {
  const asking = [...(await read()).matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => /method="get"/.test(tag));
  expect(asking.filter((tag) => !/ action="[^"#?]+"/.test(tag))).toEqual([]);
});
