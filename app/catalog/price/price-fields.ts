/** Fields of a product's price: the list price and its side of the VAT, an offer with its days, a price that begins on a day. */
import { field } from "#app/forms/fields/field-kinds.ts";
import { formatMoney } from "#app/language/numbers.ts";

const called = (names: string) => names.split("|");
const ron = (isZeroAllowed: boolean) => ({ kind: "number", max: 1_000_000, digits: 2, isZeroAllowed }) as const;

export const PRICE = {
  price: field(ron(true), "Preț pe ambalaj", {
    group: "price",
    words: (price: number) => (price > 0 ? formatMoney(price) : "la cerere"),
    form: { label: "Preț pe ambalaj, RON", short: "Preț pe ambalaj", hint: "Necompletat sau 0: „Preț la cerere”." },
    column: {
      label: "Preț",
      names: called(
        "price|pretul|pu|p u|pret pe ambalaj|pret ambalaj|pret sac|pret buc|pret bucata|pret um|pret ug|pret unitate|pret pe sac|pret pe um|pret pe bucata|pret plic|pret cutie|pret pachet|pret plasa|pret punga|pret galeata|pret nou|pret actual|pret lista|pret de lista|pret catalog|pret vanzare|pretvanzare|pret de vanzare|pret unitar|pret produs|pret obisnuit|pret intreg|pret normal|pret de baza|pret baza|tarif",
      ),
    },
  }),
  price_show_vat_note: field({ kind: "flag", absent: 0 }, "Prețul este fără TVA", {
    group: "price",
    form: {},
    column: { names: ["fara tva"] },
  }),
  vat_rate: field({ kind: "rate" }, "Cota TVA", {
    group: "price",
    words: (rate: number) => `${rate}%`,
    form: {},
    column: { label: "Cotă TVA", names: ["tva", "cotatva", "proctva", "cota de tva", "procent tva", "vat", "vat rate"] },
  }),
  offer_price: field(ron(false), "Preț de ofertă", {
    group: "price",
    words: formatMoney,
    form: {
      label: "Preț de ofertă, RON",
      short: "Preț de ofertă",
      hint: "Sub prețul de listă și scris la fel (cu sau fără TVA). După ultima zi revine automat cel de listă.",
      inputMode: "decimal",
      autoComplete: "off",
    },
    column: {
      names: called(
        "pret oferta|pret de oferta|pret promo|pret promo ug|pret promo um|pret promo sac|pret promotie|pret promotional|pret la promotie|pret de promotie|pret redus|pret cu reducere|pret special|pret discount|pret cu discount|pret cu disc|pret dupa discount|pret dupa reducere|pret campanie|pret de campanie|pret comanda timpurie|pret timpuriu|pret precomanda|pret lichidare|sale price|special price|promo price|promotional price|discount price|discounted price|offer price",
      ),
    },
  }),
  offer_text: field({ kind: "line", max: 120, empty: null }, "Ce primiți", {
    group: "price",
    form: {
      label: "Ofertă: ce primiți",
      short: "Ce primiți",
      hint: "Ce are special oferta în afară de preț, de exemplu „transport gratuit” sau „la 10 saci, unul gratuit”.",
      isOptional: true,
      autoComplete: "off",
    },
    column: { label: "Ofertă: ce primiți", names: called("ce primiti|oferta|promotie|detalii oferta|detalii promotie|text oferta") },
  }),
  offer_valid_from: field({ kind: "day" }, "Ofertă specială de la", {
    group: "price",
    form: {
      type: "date",
      autoComplete: "off",
      hint: "Lângă preț apare „Ofertă” cu perioada. O dată lipsă: fără început sau fără sfârșit.",
    },
    column: {
      label: "Ofertă de la",
      names: called(
        "oferta valabila de la|valabil de la|oferta din|promotie de la|promo de la|promo valabil de la|promotie valabila de la|inceput promotie|inceput oferta|data inceput promotie|data inceput oferta|data start promotie|inceput valabilitate",
      ),
    },
  }),
  offer_valid_to: field({ kind: "day" }, "Ofertă specială până la", {
    group: "price",
    form: { label: "până la (inclusiv)", short: "Ofertă specială până la", type: "date", autoComplete: "off" },
    column: {
      label: "Ofertă până la",
      names: called(
        "oferta valabila pana la|valabil pana la|oferta pana in|promotie pana la|promo pana la|promo valabil pana la|promotie valabila pana la|sfarsit promotie|sfarsit oferta|data sfarsit promotie|data sfarsit oferta|data final promotie|sfarsit valabilitate",
      ),
    },
  }),
  planned_price: field(ron(false), "Preț planificat", {
    group: "price",
    words: formatMoney,
    form: {
      label: "Preț planificat, RON",
      short: "Preț planificat",
      hint: "Devine automat prețul de listă în ziua de alături; până atunci pe site scrie „De la 1 martie: 415 RON”.",
      inputMode: "decimal",
      autoComplete: "off",
    },
    column: { names: called("pret viitor|pret nou planificat|planned price") },
  }),
  planned_from: field({ kind: "day" }, "Preț planificat de la", {
    group: "price",
    form: { label: "se aplică de la", short: "Preț planificat de la", type: "date", autoComplete: "off" },
    column: { names: called("pret nou de la|pret viitor de la|pret valabil de la|pret valabil din|planned from") },
  }),
};
