/** Posts of visitors. */
import { offer, type TestApp } from "#tests/support/app.ts";
import { LEAF_EXAMPLES } from "#tests/support/leaf-examples.ts";
import type { Ask } from "./asks.ts";
import { type Links, withdrawalLink } from "./site.ts";

type Values = Record<string, string>;

const PRODUCT = "/produse/foragemax-faneata-intensiva";
const PRODUCT_ID = "28";
const SUBMISSION = "5f1d7f5e-3c5e-4f3d-9f62-2a8f0c6f5b11";

/** A telephone of its own for each turn of each command. */
let phones = 0;
function person(): Values {
  phones += 1;
  return { phone: `0700 300 ${String(phones).padStart(3, "0")}`, full_name: `Ana Probă-${String.fromCharCode(65 + (phones % 26))}` };
}

type Form = { note: string; status?: number; values: (turn: number) => Values; address?: string };

const form = (route: string, { note, status = 303, values, address = route }: Form): Ask => ({
  route,
  name: `POST ${route} ${note}`,
  status,
  send: (site, turn) => site.postForm(address, values(turn)),
});

const call = (route: string, { note, status = 201, values }: Omit<Form, "address">): Ask => ({
  route,
  name: `POST ${route} ${note}`,
  status,
  send: (site, turn) => site.sendJson("POST", route, values(turn)),
});

const REFUSED = { ...offer({ phone: "07", consent_gdpr: "" }) };
const FIRM = { company_name: "Agro Exemplu S.R.L.", tax_code: "RO 4221306", email: "", county: "Cluj" };
const WISH = { interests: "Gazon și lucernă, saci de 10 kg", volume: "3 paleți", consent_gdpr: "1", intent: "offer" };

const OFFERS: readonly Ask[] = [
  form("/contact", { note: "offer", values: () => offer(person()) }),
  form("/contact", { note: "offer, refused", status: 422, values: () => REFUSED }),
  form("/produse/:slug", { note: "offer", address: PRODUCT, values: () => offer({ ...person(), product_id: PRODUCT_ID }) }),
  call("/api/leads", { note: "offer", values: () => offer({ ...person(), product_id: PRODUCT_ID }) }),
  call("/api/leads", { note: "offer, again", values: () => ({ ...offer({ phone: "0700 300 999" }), submission_id: SUBMISSION }) }),
  call("/api/leads", { note: "offer, refused", status: 422, values: () => REFUSED }),
  form("/distribuitori", { note: "distributor", values: () => ({ ...FIRM, ...WISH, ...person() }) }),
];

const LIST: readonly Ask[] = [
  form("/produse/:slug", { note: "onto the list", address: PRODUCT, values: () => ({ intent: "add-to-request" }) }),
  form("/cerere", { note: "list", values: () => ({ lista: "+", adauga: "21" }) }),
  {
    route: "/cerere",
    name: "POST /cerere offer of several products",
    status: 303,
    send: async (site) => {
      const areas = { area_28: "2", unit_28: "ha", area_21: "3", unit_21: "ha", area_10: "1", unit_10: "ha" };
      return site.postForm("/cerere", offer({ ...person(), ...areas }), { cookie: await listOf(site, ["28", "21", "10"]) });
    },
  },
  form("/cerere/plan", {
    note: "onto the list",
    address:
      "/cerere/plan?nume=Curte&suprafata=20+x+15&um=mp&produs=turfline-clasic&nume=Livad%C4%83&suprafata=2&um=ha&produs=dlf-lucerna-daisy",
    values: () => ({}),
  }),
  form("/plan", { note: "former address", status: 308, values: () => ({ produs: "turfline-clasic" }) }),
];

async function listOf(site: TestApp, products: readonly string[]): Promise<string> {
  let cookie = "";
  for (const adauga of products) {
    const answer = await site.postForm("/cerere", { lista: "+", adauga }, { cookie });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }
  return cookie;
}

const RATING = { product_id: PRODUCT_ID, rating: "5" };
const REPORT = {
  "csp-report": { "effective-directive": "script-src", "blocked-uri": "https://rau.example/x.js", "document-uri": "http://localhost:0/" },
};

const OTHERS: readonly Ask[] = [
  form("/produse/:slug", { note: "rating", address: PRODUCT, values: () => ({ intent: "rating", ...RATING }) }),
  ...LEAF_EXAMPLES.flatMap(({ posts = [] }) => posts.map(({ route, ...post }) => form(route, post))),
  call("/api/ratings", { note: "rating", values: () => RATING }),
  form("/setari-cookie-uri", { note: "consent", values: () => ({ alegere: "toate", inapoi: "/gazon" }) }),
  form("/*", { note: "none such", status: 405, address: "/nu/exista/nicaieri", values: () => ({}) }),
  {
    route: "/rapoarte",
    name: "POST /rapoarte",
    status: 204,
    send: (site) => site.sendJson("POST", "/rapoarte", REPORT, { headers: { "Content-Type": "application/csp-report" } }),
  },
];

/** Sent from a page that opens with a link. */
function linked(links: Links): Ask[] {
  const question = () => ({ intent: "question", question: `Se poate livra și ${person().phone}?` });
  return [
    form("/anunt/:token", { note: "of a stranger", status: 403, address: links.notice, values: () => ({}) }),
    form("/rezumat/:token", { note: "no more", address: links.digest, values: () => ({}) }),
    form("/lead/:token", { note: "call", address: links.expert, values: () => ({ outcome: "raspuns", note: `Sunat: ${person().phone}` }) }),
    form("/oferta-scrisa/:token", { note: "question", address: links.offer, values: question }),
    {
      route: "/renunta/:token",
      name: "POST /renunta/:token no more",
      status: 303,
      send: (site, turn) => site.postForm(withdrawalLink(4 + 2 * turn), {}),
    },
  ];
}

export const visitorCommands = (links: Links): Ask[] => [...OFFERS, ...LIST, ...OTHERS, ...linked(links)];
