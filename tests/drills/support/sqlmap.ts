/** sqlmap: tries its words in every place that ADDRESSES mark. */
import path from "node:path";
import type { Stage } from "./drill.ts";
import { newPerson } from "./ledger.ts";
import { openScanned } from "./scanned-site.ts";
import { scan } from "./scanner.ts";

/** Against hangs: an address takes less. */
const SECONDS = Number(process.env.SCAN_SECONDS ?? "60") * 20;

const PERSON = newPerson();
/** A star stands for what sqlmap tries its words in. Without stars each is `answer`ed so, with success where nothing is said: what is refused as it stands tries nothing. */
type Address = { name: string; url: string; data?: string; json?: boolean; isAdmin?: boolean; answer?: number };
const ADDRESSES: readonly Address[] = [
  { name: "search of the catalogue", url: "/produse?q=*" },
  { name: "filters of the catalogue", url: "/produse?brand=turfline*&categorie=gazon*&stoc=in-stoc*&ordine=pret*&page=1*" },
  { name: "products as JSON", url: "/api/products?q=*&limit=2*&category=gazon*" },
  { name: "a product", url: "/produse/turfline-sport*" },
  { name: "comparison", url: "/compara?p=turfline-sport*" },
  { name: "a sowing plan", url: "/cerere/plan?nume=Sola*&suprafata=2*&um=ha*&produs=turfline-sport*&scoate=0*" },
  { name: "what delivery costs", url: "/livrare?judet=Cluj*&kg=40*" },
  { name: "a calendar of works", url: "/produse/turfline-sport/calendar?semanat=2026-04-05*" },
  { name: "the file of a calendar", url: "/produse/turfline-sport/calendar.ics?semanat=2026-04-05*" },
  { name: "a sheet on paper", url: "/produse/turfline-sport*/fisa.pdf" },
  { name: "a paper that is none", url: "/documente/0123456789abcdef0123456789abcdef*.pdf", answer: 404 },
  { name: "a price list of nobody", url: "/lista-preturi/1-zzzzzz-0123456789012345678901234567890123456789012*", answer: 404 },
  { name: "a wait of nobody", url: "/anunt/1*.0123456789012345678901234567890123456789012*", answer: 404 },
  {
    name: "a request of a form",
    url: "/contact",
    data: "intent=offer&full_name=Ana*&phone=0700000123*&county=Cluj*&customer_type=farmer*&area_sqm=1*&area_unit=ha*&notes=x*&consent_gdpr=1",
  },
  {
    name: "a request as JSON",
    url: "/api/leads",
    json: true,
    data: JSON.stringify({ ...PERSON, full_name: "Ana*", county: "Cluj*", email: "a*@proba.example" }),
  },
  {
    name: "a request of a distributor",
    url: "/distribuitori",
    data: "company_name=Agro*&tax_code=13548146*&full_name=Ana*&phone=0700000124*&county=Cluj*&interests=x*&volume=1*&consent_gdpr=1",
  },
  { name: "a wish to be told", url: "/produse/johnsons-after-moss", data: "intent=restock&email=a@proba.example*&consent_restock=1*" },
  { name: "products to compare as JSON", url: "/api/products/turfline-sport*" },
  { name: "a vote", url: "/api/ratings", json: true, data: JSON.stringify({ product_id: "1*", rating: "5*" }) },
  { name: "sign-in", url: "/admin/login", data: "username=ana*&password=o-parola-gresita*", answer: 401 },
  {
    name: "sign-in as JSON",
    url: "/api/admin/login",
    json: true,
    data: JSON.stringify({ username: "ana*", password: "o-parola-gresita*" }),
    answer: 401,
  },
  { name: "search of requests", url: "/admin/leaduri?q=*&stare=new*&judet=Cluj*", isAdmin: true },
  { name: "search of products", url: "/admin?q=*&c=gazon*&b=Turfline*&stare=publicate*", isAdmin: true },
  { name: "history", url: "/admin/istoric?q=*&cine=1*", isAdmin: true },
  { name: "a price link", url: "/admin/linkuri-preturi", data: "label=Agro*&discount=5*&days=30*", isAdmin: true },
];

/** It says so only after it has ruled out chance. */
const FOUND = /sqlmap identified the following injection point/;
/** Target that ../sabotage/joins-sql.ts breaks, alone where it does. */
const SABOTAGED = "products as JSON";

export async function inject(stage: Stage, folder: string, isAdmin: boolean): Promise<void> {
  const { claim, figure, note } = stage;
  const who = isAdmin ? "sqlmap-administrator" : "sqlmap";
  const { base, count, tell, close } = await openScanned(stage, who, isAdmin);
  let tried = 0;
  const isAsked = ({ name, isAdmin: isTheirs = false }: Address) =>
    process.env.DRILL_SABOTAGE ? name === SABOTAGED : isTheirs === isAdmin;
  for (const address of ADDRESSES.filter(isAsked)) {
    const { name, url, data, json } = address;
    const status = await askPlainly(base, address);
    claim(address.answer ? status === address.answer : status < 400, `${who}: ${name} is answered ${status} as it stands`);
    const place = [...how(base + url, path.join(folder, who)), ...(data ? ["--data", data] : [])];
    const [began, before] = [performance.now(), count()];
    const log = `${who}-${name.replaceAll(" ", "-")}`;
    const { said, isLate } = await scan("sqlmap", [...place, "--headers", headersOf(base, json)], { folder, log, seconds: SECONDS });
    const places = [...said.matchAll(/testing for SQL injection on/g)].length;
    const marks = (url + (data ?? "")).split("*").length - 1;
    tried += places;
    const [found] = /Parameter: .*/s.exec(FOUND.test(said) ? said : "") ?? [];
    claim(found === undefined, `${who}: ${name}: SQL can be injected: ${found?.slice(0, 600)}`);
    claim(!isLate, `${who} had no time to end: ${name}`);
    const isTried = places === marks && said.includes("all tested parameters do not appear to be injectable");
    claim(isTried || isLate || found !== undefined, `${who} tried ${places} of ${marks} places of ${name}: ${said.slice(-400)}`);
    note(`${who}: ${name}: ${Math.round((performance.now() - began) / 1_000)} s, ${count() - before} requests`);
  }
  figure(`places that ${who} tried`, tried);
  tell();
  close();
}

/** The status of what a visitor would have asked. */
async function askPlainly(base: string, { url, data, json }: Address): Promise<number> {
  const type = json ? "application/json" : "application/x-www-form-urlencoded";
  const post = data && { method: "POST", body: data.replaceAll("*", ""), headers: { Origin: base, "Content-Type": type } };
  const answer = await fetch(base + url.replaceAll("*", ""), { redirect: "manual", ...post });
  await answer.arrayBuffer();
  return answer.status;
}

function how(url: string, folder: string): string[] {
  const scope = `--level ${process.env.SCAN_LEVEL ?? "3"} --risk 3 --dbms sqlite --technique BUSTQ --threads 2 --ignore-code 400,401,403,404,409,422,429`;
  const manner = "--batch --disable-coloring --flush-session --timeout 30 --retries 1";
  return ["-u", url, "--output-dir", folder, ...scope.split(" "), ...manner.split(" ")];
}

function headersOf(base: string, json: boolean | undefined): string {
  return [`Origin: ${base}`, ...(json ? ["Content-Type: application/json"] : [])].join("\n");
}
