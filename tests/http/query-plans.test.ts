/** Each question of a page to the database is answered by an index: with 200,000 requests and ten thousand products it is asked the same (decision 6). */
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";
import { generateLeads } from "#tests/support/generated-leads.ts";

const asked = new Set<string>();
const { prepare } = Database.prototype;
Database.prototype.prepare = function (this: Database.Database, source: string) {
  asked.add(source);
  return prepare.call(this, source) as never;
};

const app = await startApp();
const cookie = await signIn(app, ADMIN);
generateLeads(app.database, new Date(), 3_000);

const [called = 0, closed = 0, opened = 0] = ["closed_at IS NULL", "closed_at IS NOT NULL", "closed_at IS NULL AND status = 'nou'"].map(
  (is) => app.database.prepare<[], number>(`SELECT max(id) FROM leads WHERE is_suspect = 0 AND ${is}`).pluck().get(),
);
const long = new Date(Date.now() - 80 * 86_400_000).toISOString();
for (const [id, before] of [
  [called, { first_call_at: null, follow_up_at: null }],
  [closed, { closed_at: null }],
  [opened, { closed_at: long }],
] as const)
  app.database
    .prepare("INSERT INTO lead_events (lead_id, kind, detail, created_at, actor, before) VALUES (?, 'status', '', ?, 'admin', ?)")
    .run(id, new Date().toISOString(), JSON.stringify(before));

const PAGES = [
  ...["/", "/produse", "/produse?q=lucerna", "/produse?q=lucrna", "/produse?q=zzzzz", "/produse?categorie=gazon"],
  ...[
    "/gazon",
    "/branduri",
    "/brand/turfline",
    "/produse/turfline-sport",
    "/compara",
    "/compara?produse=turfline-sport",
    "/cerere/plan?suprafata=2&um=ha&produs=turfline-clasic",
  ],
  ...[
    "/contact",
    "/cerere",
    "/despre-noi",
    "/sitemap.xml",
    "/sitemap/1.xml",
    "/api/products",
    "/api/products?q=lucerna",
    "/api/products/turfline-sport",
  ],
  ...["/api/categories", "/api/brands", "/api/experts"],
];

const OWN_PAGES = [
  ...[
    "/admin/leaduri",
    "/admin/leaduri?page=2",
    "/admin/leaduri?page=4",
    "/admin/leaduri/rapoarte?period=thisYear",
    "/admin/leaduri?period=thisYear",
    "/admin/leaduri?status=finalizat",
    "/admin/leaduri?queue=closed",
  ],
  ...["/admin/leaduri?queue=open", "/admin/leaduri?queue=overdue", "/admin/leaduri?queue=suspect", "/admin/leaduri?q=constantinescu"],
  ...[
    "/admin/leaduri?q=an",
    "/admin/leaduri?q=k7m4",
    "/admin/leaduri?q=nou",
    "/admin/leaduri?period=thisYear&q=cluj&status=nou",
    "/admin/leaduri?queue=closed&q=cluj",
  ],
  ...["/admin/leaduri/1", "/admin/leaduri/2", "/api/leads", "/api/leads?period=thisYear&q=maria", "/api/leads?status=nou"],
  ...["/admin", "/admin?q=lucerna", "/admin?stare=ciorne", "/admin/produse/1"],
];

const YEARS = "period=custom&from=2000-01-01&to=2099-12-31";
const PINNED = [
  `/admin/leaduri?schimbat=${called}`,
  `/admin/leaduri?queue=overdue&schimbat=${called}`,
  `/admin/leaduri?period=thisYear&schimbat=${closed}`,
  `/admin/leaduri?period=thisYear&q=cluj&schimbat=${closed}`,
  `/admin/leaduri?schimbat=${opened}`,
  `/admin/leaduri?${YEARS}&status=nou&schimbat=${opened}`,
];
const FAR_PAGES = [
  `/admin/leaduri?queue=closed&${YEARS}&page=22`,
  `/admin/leaduri?queue=closed&${YEARS}&status=finalizat&limit=20&page=2`,
  `/admin/leaduri?${YEARS}&page=40`,
  `/api/leads?${YEARS}&page=25`,
];

const LARGE =
  /^SCAN (leads|lead_events|lead_lines|lead_consents|outbox|products|product_images|product_specs|product_benefits|product_faq|ratings|history)\b(.*)/;

const FEW = /USING (COVERING )?INDEX (leads_(open|suspect|open_by_county)|outbox_(due|unsent))\b/;

const isOfVersion = (source: string, rest: string) =>
  rest.includes("USING COVERING INDEX products_") ||
  // Not called covering, because of its condition; ids alone are in every index.
  (rest.includes("USING INDEX products_kept") && source.startsWith('select "id" from "products" where "products"."deleted_at" is null'));

const isPaged = (source: string, plan: readonly string[]) =>
  / order by .* limit \+\?/i.test(source) && !plan.some((line) => line.includes("USE TEMP B-TREE FOR ORDER BY"));

function planOf(source: string): string[] {
  const values = Array.from(source.match(/\?/g) ?? [], () => null);
  return app.database
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
    .all(...values)
    .map(({ detail }) => detail);
}

asked.clear();
const statuses: [string, number][] = [];
for (const path of PAGES) statuses.push([path, (await app.get(path)).status]);
for (const path of [...OWN_PAGES, ...PINNED, ...FAR_PAGES])
  statuses.push([path, (await app.get(path, { headers: { Cookie: cookie } })).status]);
const selects = [...asked].filter(
  (source) => /^\s*(select|with)\b/i.test(source) && !/sqlite_|temp\.|migrations|where \(?false\b/.test(source),
);

it("every page that is looked at is there", () => {
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

it("no page and no list reads a table of products or of requests from one end to the other", () => {
  expect(selects.length).toBeGreaterThan(60);
  const scans = selects.flatMap((source) => {
    const plan = planOf(source);
    const bad = plan.filter((line) => {
      const rest = LARGE.exec(line)?.[2];
      return rest !== undefined && !FEW.test(rest) && !isOfVersion(source, rest) && !isPaged(source, plan);
    });
    return bad.map((line) => `${line} <- ${source}`);
  });
  expect(scans).toEqual([]);
});

it("open requests are read from their index, by their moment, and sorted", () => {
  const plans = selects
    .filter((source) => /order by CASE\s+WHEN leads\.offer_accepted_at/.test(source) && !/json_each/.test(source))
    .map(planOf);
  expect(plans.length).toBeGreaterThanOrEqual(4);
  expect(plans.filter(([first = ""]) => first !== "SCAN leads USING INDEX leads_open")).toEqual([]);
});

it("closed requests are read in their order, as far as the page goes, and counted in their period", () => {
  const closed = selects.filter((source) => /"closed_at" is not null/.test(source) && !/instr|json_each/.test(source));
  const plans = (pattern: RegExp) => closed.filter((source) => pattern.test(source)).map((source) => planOf(source).join("; "));
  const listed = plans(/order by/i);
  const counted = plans(/count\(\*\)/i);
  expect([listed.length, counted.length].every((amount) => amount >= 2)).toBe(true);
  const isByClosing = (plan: string) => plan === "SEARCH leads USING COVERING INDEX leads_closed (closed_at>? AND closed_at<?)";
  expect([...listed, ...counted].filter((plan) => !isByClosing(plan))).toEqual([]);
});

it("late requests are found by their moment", () => {
  const plans = selects.filter((source) => /min\(leads\.due_at\)/.test(source)).map(planOf);
  expect(plans.length).toBe(1);
  expect(plans[0]?.[0]).toBe("SEARCH leads USING INDEX leads_open (due_at<?)");
});
