/** How the history tells the fields of each kind of thing: named as their forms name them, and what their values are. What no form asks for stands here. Pure. */
import { ANNOUNCING } from "#app/announce/settings/announcing-fields.ts";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { FREE, PICKUP, TEXTS } from "#app/delivery/delivery-fields.ts";
import { ofExpertFields } from "#app/experts/fields.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { ofStatuses } from "#app/leads/inbox/lead-status.ts";
import { LAST_CALL } from "#app/leads/promise/last-calls.ts";
import type { Field, Fields } from "#app/texts/field.ts";
import { fieldsOf, readKey } from "#app/texts/texts.ts";
import type { HistoryEntry } from "#db/schema.ts";
import type { Kind, ToldField } from "./subject.ts";

type ToldFields = Readonly<Record<string, ToldField>>;

const flag = (label: string): ToldField => ({ label, kind: "flag" });
const picture = (label: string): ToldField => ({ label, kind: "picture" });
const code = (label: string): ToldField => ({ label, kind: "snippet" });
const PLACE: ToldField = { label: "Locul în listă" };

const SHELF: ToldFields = {
  ...named({ name: "Nume", slug: "Adresa paginii", former_slugs: "Adrese vechi", texts_key: "Textele", images: "Imagini" }),
  ...{ is_hidden: flag("Ascuns"), place: PLACE },
};
const CATEGORY: ToldFields = {
  ...named({ goods: "Ce se vinde", hue: "Culoare", verb: "Se seamănă sau se plantează", area_label: "Cum se numește suprafața" }),
  ...named({ start_amount: "Suprafața de pornire", start_unit: "Unitatea suprafeței" }),
  ...named({ usual_dose_from: "Norma obișnuită, de la", usual_dose_to: "Norma obișnuită, până la" }),
  ...named({ finder: "Întrebările paginii", finder_keys: "Rânduri din fișă" }),
  ...{ has_lawn_estimate: flag("Estimarea pentru gazon"), is_counted_in_grams: flag("Se numără în grame") },
};

const COMPANY: ToldFields = {
  ...named({ name: "Numele firmei", tagline: "Motto", description: "Descriere", theme: "Culoarea site-ului" }),
  ...named({ legal_name: "Denumirea juridică", legal_note: "Mențiune lângă denumire", tax_code: "CUI", authorisation: "Autorizație" }),
  ...named({ register_number: "Nr. registrul comerțului", share_capital: "Capital social", street: "Strada și numărul" }),
  ...named({ city: "Localitatea", county: "Județul", postal_code: "Cod poștal", latitude: "Latitudine", longitude: "Longitudine" }),
  ...named({ email: "E-mail", fax: "Fax", hours: "Program", vat_rates: "Cotele de TVA" }),
  ...named({ phones: "Telefoane", "phones.number": "Număr de telefon", "phones.label": "Eticheta telefonului" }),
  ...named({ social: "Pagini în rețele sociale", "social.name": "Rețeaua", "social.url": "Adresa paginii" }),
  ...named({ builder_name: "Site realizat de", builder_url: "Adresa celui care l-a realizat" }),
  ...named({ host_name: "Găzduit de", host_url: "Adresa celui care îl găzduiește" }),
  ...{ logo: picture("Sigla"), sharing_picture: picture("Imaginea de distribuire") },
  is_live: flag("Poate fi găsit de motoarele de căutare"),
  founded: { label: "Anul înființării", words: String },
  estimate_dose: { label: "Norma estimată la gazon", words: (value) => `${formatNumber(value)} kg/100 mp` },
  estimate_bag_kg: { label: "Sacul estimării", words: (value) => `${formatNumber(value)} kg` },
};

/** By the keys of settings (settings-subjects.server.ts), and of those that are only told. */
const SETTINGS: Readonly<Record<string, ToldFields>> = {
  site: {
    ...{ google_analytics: code("Google Analytics"), google_ads: code("Google Ads") },
    ...{ facebook_pixel: code("Facebook Pixel"), tiktok_pixel: code("TikTok Pixel") },
    respect_cookie_consent: flag("Respectă acordul pentru cookie-uri"),
    shows_cookie_banner: flag("Banner de cookie-uri și fără niciun cod"),
  },
  notifications: {
    ...asked(ANNOUNCING),
    ...{ sends_receipt: flag(ANNOUNCING.sends_receipt.short), sends_digest: flag(ANNOUNCING.sends_digest.short) },
  },
  retention: ofStatuses(({ requests }) => ({ label: requests, words: (months: number) => `${months} luni` })),
  backups: named({ limit_mb: "Limita copiilor, în MB" }),
  delivery: { ...asked({ ...TEXTS, ...FREE, ...PICKUP }), ...named({ bands: "Trepte de greutate", zones: "Zone" }) },
  webhook: { ...named({ host: "Serverul", secret_at: "Secret nou din" }), is_on: flag("Pornit") },
  "second-step": { second_step: flag("Cerut tuturor") },
};

const OFFICE: ToldFields = {
  last_call_minutes: {
    label: LAST_CALL.last_call_minutes.short,
    words: (minutes) => (minutes === 0 ? "până la închidere" : `${minutes} min înainte de închidere`),
  },
  ...named({ closed_days: "Zile închise" }),
};

export const TOLD_FIELDS: Readonly<Record<HistoryEntry["subject"], Kind["field"]>> = {
  product: inTable(PRODUCT),
  expert: inTable({ ...ofExpertFields(({ ask: { label } }) => ({ label })), photo_url: picture("Fotografie"), place: PLACE }),
  category: inTable({ ...SHELF, ...CATEGORY }),
  brand: inTable(SHELF),
  company: inTable(COMPANY),
  settings: (path, key) => inTable(known(SETTINGS, key) ?? {})(path),
  office: inTable(OFFICE),
  user: inTable({ ...asked(PERSON_FIELDS), ...named({ username: "Utilizator" }), is_active: flag("Se poate conecta") }),
  text: (path, key) => {
    const text = readKey(...(key.split("/") as [string, string?]));
    return text ? toldInText(fieldsOf(text), path.split(".")) : UNKEYED(path);
  },
};

/** Before the key of a text was written down, only what it was called. */
const UNKEYED = inTable(named({ title: "Titlu", description: "Descriere" }));

/** "Promisiuni: Titlul" for a field of a row; a picture's words stand beside its file. */
function toldInText(fields: Fields, [name = "", ...path]: readonly string[]): ToldField | undefined {
  const field = known<Field>(fields, name);
  if (!field) return undefined;
  const { label } = field;
  const within = path.filter((part) => !/^\d+$/.test(part));
  const inner = field.kind === "rows" ? toldInText(field.fields, within) : undefined;
  if (inner) return { label: `${label}: ${inner.label}` };
  return { label: field.kind === "picture" && within[0] === "alt" ? `${label}: ce se vede în imagine` : label };
}

function named(labels: Readonly<Record<string, string>>): ToldFields {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]));
}

/** A field that stands alone is called by its short name, where it has one. */
function asked(fields: Readonly<Record<string, { label: string; short?: string }>>): ToldFields {
  return Object.fromEntries(Object.entries(fields).map(([key, { label, short = label }]) => [key, { label: short }]));
}

/** A path without the numbers of its rows, and what hangs deeper than the table says by its own name. */
function inTable(fields: ToldFields): (path: string) => ToldField | undefined {
  return (path) => {
    const names = path.split(".").filter((part) => !/^\d+$/.test(part));
    return known(fields, names.join(".")) ?? known(fields, names.at(-1) ?? "");
  };
}

/** What was kept may have been moved here from elsewhere: its names may be any. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
