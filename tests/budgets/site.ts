/** The site that budgets are counted on: the seeded data at a moment that is always the same, with a few dozen requests; no page is cached. */
import { createHmac } from "node:crypto";
import { vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp, type TestApp } from "#tests/support/app.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";

/** A Tuesday in spring, in the hours of the office. */
const NOW = new Date("2027-03-16T10:15:00+02:00");
/** The seeded data is made on whichever day the tests first run: how long a date is written, and which special offer runs, must not depend on it. */
const SEEDED_AT = "2027-01-12T09:00:00.000Z";
const SESSION_SECRET = "numai-pentru-probe-si-destul-de-lung";
const MINUTE = 60_000;
const REQUESTS = 40;

export type BudgetSite = TestApp & { cookie: string };

/** Addresses that are known only once something was made. */
export type Links = Record<"request" | "expert" | "offer" | "offerPage" | "prices" | "notice" | "withdrawal" | "digest", string>;

/** Opens a site as it runs, or with nothing of the catalogue cached. */
export async function openBudgetSite({ isDataCached }: { isDataCached: boolean }): Promise<BudgetSite> {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const app = await startApp({ CACHE: isDataCached ? "1" : "0", SESSION_SECRET }, { isCaching: false });
  forgetDayOfSeeding(app);
  await app.refresh();
  return { ...app, cookie: await signIn(app, ADMIN) };
}

function forgetDayOfSeeding({ database }: TestApp): void {
  const columns = database
    .prepare(
      "SELECT m.name AS owner, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name LIKE '%\\_at' ESCAPE '\\'",
    )
    .all() as { owner: string; name: string }[];
  for (const { owner, name } of columns)
    database.prepare(`UPDATE "${owner}" SET "${name}" = ? WHERE "${name}" LIKE '20__-__-__T%'`).run(SEEDED_AT);
  database.exec("UPDATE products SET offer_valid_from = '2027-03-09', offer_valid_to = '2027-04-15' WHERE offer_valid_from IS NOT NULL");
}

/** Writes the requests of a day and a half, some of them of one person, and what is made from a request. */
export async function fillBudgetSite(site: BudgetSite): Promise<Links> {
  for (let index = 0; index < REQUESTS; index += 1) {
    vi.setSystemTime(NOW.getTime() - (REQUESTS - index) * 50 * MINUTE);
    const answer = await site.sendJson("POST", "/api/leads", requestOf(index));
    if (answer.status !== 201) throw new Error(`A request was answered with ${answer.status}`);
  }
  vi.setSystemTime(NOW);
  // Drawn by lot; what is recommended beside a request follows from it.
  site.database.exec("UPDATE leads SET ref = printf('%08d%018d', id, 0)");
  return { request: `/oferta/${"1".padStart(8, "0").padEnd(26, "0")}`, ...(await linksOfRequest(site)), ...(await linksOfSite(site)) };
}

const COUNTIES = ["Maramureș", "Cluj", "Satu Mare", "Bihor"];

function requestOf(index: number): Record<string, unknown> {
  const notes = index % 3 === 0 ? "Jumătate din teren e pe deal, mai uscat." : "";
  const values = offer({ phone: `0700 10${index % 4} ${String(100 + (index % 17))}`, county: COUNTIES[index % 4] ?? "", notes });
  return { ...values, product_id: 1 + (index % 30), consent_gdpr: 1, marketing_consent: index % 2 };
}

async function linksOfRequest(site: BudgetSite): Promise<Pick<Links, "expert" | "offer" | "offerPage">> {
  const { cookie } = site;
  await site.postForm("/admin/leaduri/28/predare", { intent: "make", expert_id: "1" }, { cookie });
  const [expert = ""] = all(await page(site, "/admin/leaduri/28/predare"), /value="http[^"]*(\/lead\/[^"]*)"/g);
  const offerPage = await storeDraft(site, 28, cookie);
  await sendForm(site, offerPage, issuedBy(await page(site, offerPage)));
  const token = site.database.prepare("SELECT token FROM offers WHERE state = 'issued'").pluck().get();
  return { expert, offerPage, offer: `/oferta-scrisa/${token}` };
}

async function linksOfSite(site: BudgetSite): Promise<Omit<Links, "request" | "expert" | "offer" | "offerPage">> {
  const { cookie } = site;
  await site.postForm("/admin/linkuri-preturi", { label: "Agro Exemplu", discount: "10", days: "30", intent: "make" }, { cookie });
  const [prices = ""] = all(await page(site, "/admin/linkuri-preturi"), /value="http[^"]*(\/lista-preturi\/[\w-]+)"/g);
  const notice = { intent: "restock", email: "ana@exemplu.example", consent_restock: "1" };
  const noticed = await site.postForm("/produse/johnsons-after-moss", notice);
  return {
    ...{ prices, notice: noticed.headers.get("Location") ?? "" },
    withdrawal: withdrawalLink(2),
    digest: `/rezumat/${signed("digest-off\ncontact@seminord.example")}`,
  };
}

export const withdrawalLink = (lead: number) => `/renunta/${lead}.${signed(`marketing-withdrawal\n${lead}`)}`;

const signed = (words: string) => createHmac("sha256", SESSION_SECRET).update(words).digest("base64url");

async function page(site: BudgetSite, address: string): Promise<string> {
  return (await site.get(address, { headers: { Cookie: site.cookie } })).text();
}

/** Sends a form like a signed-in browser, also what has several fields of one name. */
export function sendForm(site: BudgetSite, address: string, body: URLSearchParams | FormData): Promise<Response> {
  return site.get(address, {
    method: "POST",
    body,
    headers: { Cookie: site.cookie, Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
  });
}
