/** Posts of clerks: of the inbox, and of a product. Each turn is of another request. */
import sharp from "sharp";
import { ADMIN } from "#tests/support/app.ts";
import { formsOf, sentBy, storeDraft } from "#tests/support/page-forms.ts";
import type { Ask } from "./asks.ts";
import { type BudgetSite, sendForm } from "./site.ts";

type Values = Record<string, string>;
type Post = { note: string; status?: number; values: (turn: number) => Values; address?: (turn: number) => string };

const post = (route: string, { note, status = 303, values, address = () => route }: Post): Ask => ({
  route,
  name: `POST ${route} ${note}`,
  status,
  send: (site, turn) => site.postForm(address(turn), values(turn), { cookie: site.cookie }),
});

const INBOX = "/admin/leaduri";
const ONE = `${INBOX}/:id`;
const ticks = (first: number) => Object.fromEntries([0, 1, 2].map((step) => [`tick-${first + step}`, "1"]));
/** Requests that no other command touches. */
const from = (first: number) => (turn: number) => `${INBOX}/${first + turn}`;
const onOne = (note: string, first: number, values: Values, rest = "", status = 303): Ask =>
  post(ONE + rest, { note, status, address: (turn) => from(first)(turn) + rest, values: () => values });

const INBOX_COMMANDS: readonly Ask[] = [
  post(INBOX, { note: "status", values: (turn) => ({ lead_id: String(2 + turn), status: "in_lucru" }) }),
  post(INBOX, {
    note: "outcome",
    values: (turn) => ({ intent: "maine", lead_id: String(5 + turn) }),
  }),
  post(INBOX, { note: "take", values: (turn) => ({ intent: "take", lead_id: String(8 + turn), owner: "1", owner_id: "1" }) }),
  post(INBOX, { note: "spam", values: (turn) => ({ intent: "spam", lead_id: String(11 + turn) }) }),
  post(INBOX, { note: "undo", values: (turn) => ({ intent: "undo", lead_id: String(2 + turn) }) }),
  post(INBOX, { note: "bulk status", values: (turn) => ({ intent: "bulk", status: "in_lucru", ...ticks(14 + 3 * turn) }) }),
  post(INBOX, { note: "bulk put off", values: (turn) => ({ intent: "bulk", put_off: "1", ...ticks(14 + 3 * turn) }) }),
  post(INBOX, { note: "search", values: () => ({ intent: "search", q: "gheorghe" }) }),
  post(`${INBOX}/flux`, { note: "by itself", values: () => ({ interval: "60" }) }),
  post("/admin/clienti", { note: "search", values: () => ({ intent: "search", q: "ana" }) }),
  post(`${INBOX}/numar`, { note: "known caller", status: 200, values: () => ({ phone: "0700 000 012" }) }),
  post(`${INBOX}/nou`, {
    note: "by hand",
    values: (turn) => ({
      ...{ arrived_by: "telefon", full_name: "Ana Notată", phone: `0700 400 10${turn}`, customer_type: "hobby", informed_by: "spus" },
      ...{ unit: "mp", follow_up_day: "2027-03-18", follow_up_time: "10:30" },
    }),
  }),
];

const REQUEST_COMMANDS: readonly Ask[] = [
  onOne("outcome and note", 23, { outcome: "raspuns", next: "revin", follow_up_day: "2027-03-18", note: "A cerut timp." }),
  onOne("note", 26, { note: "Cheia este la vecin." }),
  onOne("status", 26, { status: "in_lucru" }),
  onOne("undo", 26, { intent: "undo" }),
  onOne("consent", 29, { marketing_consent: "0" }, "/date"),
  onOne("correct", 29, { full_name: "Ana Corectată", phone: "0700 000 029", customer_type: "hobby", "lines.0.product": "" }, "/corectare"),
  onOne("copy", 29, {}, "/date/copie", 200),
  onOne("erase", 32, { intent: "erase" }, "/date"),
  onOne("make", 29, { intent: "make", expert_id: "1" }, "/predare"),
  {
    route: `${ONE}/oferta/noua`,
    name: `POST ${ONE}/oferta/noua save`,
    status: 303,
    send: async (site, turn) => {
      const address = `/admin/leaduri/${35 + turn}/oferta/noua`;
      return sendForm(site, address, await formWith(site, address, "customer_name", (values) => values.set("intent", "save")));
    },
  },
  {
    route: `${ONE}/oferta/:offerId`,
    name: `POST ${ONE}/oferta/:offerId save`,
    status: 303,
    send: async (site, turn) => {
      const draft = await storeDraft(site, 38, site.cookie);
      return sendForm(site, draft, await formWith(site, draft, "customer_name", (values) => values.set("note", `Nota ${turn}`)));
    },
  },
  {
    route: "/api/admin/leads/:id",
    name: "PATCH /api/admin/leads/:id status",
    status: 200,
    send: (site, turn) => site.sendJson("PATCH", `/api/admin/leads/${29 + turn}`, { status: "in_lucru" }, { cookie: site.cookie }),
  },
];

const SESSION_COMMANDS: readonly Ask[] = [
  { route: "/admin/login", name: "POST /admin/login", status: 303, send: (site) => site.postForm("/admin/login", ADMIN) },
  {
    route: "/api/admin/login",
    name: "POST /api/admin/login",
    status: 200,
    send: (site) => site.sendJson("POST", "/api/admin/login", ADMIN),
  },
  {
    route: "/admin/logout",
    name: "POST /admin/logout",
    status: 303,
    send: async (site) => {
      const signedIn = await site.postForm("/admin/login", ADMIN);
      return site.postForm("/admin/logout", {}, { cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" });
    },
  },
];

const PRODUCT = "/admin/produse/:id";
const saved = (rest: string, field: string, change: (values: URLSearchParams, turn: number) => void): Ask => ({
  route: PRODUCT + rest,
  name: `POST ${PRODUCT}${rest} save`,
  status: 303,
  send: async (site, turn) => {
    const address = `/admin/produse/20${rest}`;
    return sendForm(site, address, await formWith(site, address, field, (values) => change(values, turn)));
  },
});

const PRODUCT_COMMANDS: readonly Ask[] = [
  saved("", "short_description", (values, turn) => values.set("short_description", `Un amestec pentru probe, ${turn}.`)),
  post(PRODUCT, { note: "retire", address: (turn) => `/admin/produse/${22 + turn}`, values: () => ({ intent: "unpublish" }) }),
  post(PRODUCT, { note: "duplicate", address: () => "/admin/produse/20", values: () => ({ intent: "duplicate" }) }),
  post(`${PRODUCT}/documente`, {
    note: "care",
    address: () => "/admin/produse/20/documente",
    values: (turn) => ({ "care.0.work": "roll", "care.0.timing": `la ${2 + turn} zile`, "care.0.text": "Treceți ușor.", intent: "save" }),
  }),
  post("/admin", { note: "price", address: () => "/admin?index", values: (turn) => ({ product_id: "1", price: String(400 + turn) }) }),
  post("/admin/produse/nou", {
    note: "new",
    values: (turn) => ({ name: `Produs de probă ${turn}`, category_id: "2", price: "10", brand: "Turfline" }),
  }),
  post("/admin/produse/bifate", {
    note: "recommend",
    address: (turn) => `/admin/produse/bifate?fa=recomanda&tick-${30 + turn}=1&tick-${33 + turn}=1`,
    values: () => ({}),
  }),
  saved("/fisa", "key", (values, turn) => {
    values.append("key", `Probă ${turn}`);
    values.append("value", "Da");
  }),
  {
    route: `${PRODUCT}/imagini`,
    name: `POST ${PRODUCT}/imagini picture`,
    status: 303,
    send: async (site, turn) => {
      const body = new FormData();
      body.append("intent", "upload");
      body.append("images[]", new Blob([new Uint8Array(await picture(turn))]), `poza-${turn}.png`);
      return sendForm(site, "/admin/produse/20/imagini", body);
    },
  },
];

export const CLERK_COMMANDS: readonly Ask[] = [...SESSION_COMMANDS, ...INBOX_COMMANDS, ...REQUEST_COMMANDS, ...PRODUCT_COMMANDS];

function picture(turn: number): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 60 + turn, g: 120, b: 40 } } })
    .png()
    .toBuffer();
}

/** Body of the form with that field as it was opened, but for some of its values. */
async function formWith(
  site: BudgetSite,
  address: string,
  field: string,
  change: (values: URLSearchParams) => void,
): Promise<URLSearchParams> {
  const html = await (await site.get(address, { headers: { Cookie: site.cookie } })).text();
  const form = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === field));
  if (!form) throw new Error(`${address} has no form with ${field}`);
  const values = sentBy(form);
  change(values);
  return values;
}
