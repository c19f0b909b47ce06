/** What the history calls the fields of each kind of thing: as their forms do. What no form asks for has its name here. Pure. */
import { ANNOUNCING } from "#app/announce/settings/announcing-fields.ts";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { FREE, PICKUP, TEXTS } from "#app/delivery/delivery-fields.ts";
import { ofExpertFields } from "#app/experts/fields.ts";
import { ofStatuses } from "#app/leads/inbox/lead-status.ts";
import { LAST_CALL } from "#app/leads/promise/last-calls.ts";
import type { Field, Fields } from "#app/texts/field.ts";
import { fieldsOf, readKey } from "#app/texts/texts.ts";
import type { HistoryEntry } from "#db/schema.ts";
import type { Kind } from "./subject.ts";

type Labels = Readonly<Record<string, string>>;
type Named = { label: string; short?: string };

const SHELF: Labels = {
  ...{ name: "Nume", slug: "Adresa paginii", is_hidden: "Ascuns" },
  ...{ place: "Locul în listă", former_slugs: "Adrese vechi", texts_key: "Textele", images: "Imagini" },
};
const CATEGORY: Labels = {
  ...{ goods: "Ce se vinde", hue: "Culoare", verb: "Se seamănă sau se plantează", area_label: "Cum se numește suprafața" },
  ...{ start_amount: "Suprafața de pornire", start_unit: "Unitatea suprafeței" },
  ...{ usual_dose_from: "Norma obișnuită, de la", usual_dose_to: "Norma obișnuită, până la" },
  ...{ has_lawn_estimate: "Estimarea pentru gazon", is_counted_in_grams: "Se numără în grame" },
  ...{ finder: "Întrebările paginii", finder_keys: "Rânduri din fișă" },
};

const COMPANY: Labels = {
  ...{ name: "Numele firmei", tagline: "Motto", description: "Descriere", founded: "Anul înființării", theme: "Culoarea site-ului" },
  ...{ legal_name: "Denumirea juridică", legal_note: "Mențiune lângă denumire", tax_code: "CUI", authorisation: "Autorizație" },
  ...{ register_number: "Nr. registrul comerțului", share_capital: "Capital social", street: "Strada și numărul", city: "Localitatea" },
  ...{ county: "Județul", postal_code: "Cod poștal", latitude: "Latitudine", longitude: "Longitudine", email: "E-mail", fax: "Fax" },
  ...{ phones: "Telefoane", "phones.number": "Număr de telefon", "phones.label": "Eticheta telefonului", hours: "Program" },
  ...{ social: "Pagini în rețele sociale", "social.name": "Rețeaua", "social.url": "Adresa paginii" },
  ...{ vat_rates: "Cotele de TVA", estimate_dose: "Norma estimată la gazon", estimate_bag_kg: "Sacul estimării" },
  ...{ builder_name: "Site realizat de", builder_url: "Adresa celui care l-a realizat" },
  ...{ host_name: "Găzduit de", host_url: "Adresa celui care îl găzduiește", logo: "Sigla", sharing_picture: "Imaginea de distribuire" },
  ...{ is_live: "Poate fi găsit de motoarele de căutare" },
};

/** By the keys of settings (settings-subjects.server.ts), and of those that are only told. */
const SETTINGS: Readonly<Record<string, Labels>> = {
  site: {
    ...{ google_analytics: "Google Analytics", google_ads: "Google Ads", facebook_pixel: "Facebook Pixel", tiktok_pixel: "TikTok Pixel" },
    respect_cookie_consent: "Respectă acordul pentru cookie-uri",
    shows_cookie_banner: "Banner de cookie-uri și fără niciun cod",
  },
  notifications: namesOf(ANNOUNCING),
  retention: ofStatuses(({ requests }) => requests),
  backups: { limit_mb: "Limita copiilor, în MB" },
  delivery: { ...namesOf({ ...TEXTS, ...FREE, ...PICKUP }), bands: "Trepte de greutate", zones: "Zone" },
  webhook: { host: "Serverul", is_on: "Pornit", secret_at: "Secret nou din" },
  "second-step": { second_step: "Cerut tuturor" },
};

export const FIELD_LABELS: Readonly<Record<HistoryEntry["subject"], Kind["fieldLabel"]>> = {
  product: inTable(namesOf(PRODUCT)),
  expert: inTable({ ...ofExpertFields(({ ask }) => ask.label), photo_url: "Fotografie", place: "Locul în listă" }),
  category: inTable({ ...SHELF, ...CATEGORY }),
  brand: inTable(SHELF),
  company: inTable(COMPANY),
  settings: (path, key) => inTable(known(SETTINGS, key) ?? {})(path),
  office: inTable({ ...namesOf(LAST_CALL), closed_days: "Zile închise" }),
  user: inTable({ ...namesOf(PERSON_FIELDS), username: "Utilizator", is_active: "Se poate conecta" }),
  text: (path, key) => {
    const text = readKey(...(key.split("/") as [string, string?]));
    return text ? labelInText(fieldsOf(text), path.split(".")) : UNKEYED(path);
  },
};

/** Before the key of a text was written down, only what it was called. */
const UNKEYED = inTable({ title: "Titlu", description: "Descriere" });

/** "Promisiuni: Titlul" for a field of a row; a picture's words stand beside its file. */
function labelInText(fields: Fields, [name = "", ...path]: readonly string[]): string | undefined {
  const field = known<Field>(fields, name);
  const within = path.filter((part) => !/^\d+$/.test(part));
  const inner = field?.kind === "rows" ? labelInText(field.fields, within) : undefined;
  if (inner) return `${field?.label}: ${inner}`;
  return field?.kind === "picture" && within[0] === "alt" ? `${field.label}: ce se vede în imagine` : field?.label;
}

/** A field that stands alone is called by its short name, where it has one. */
function namesOf(fields: Readonly<Record<string, Named>>): Labels {
  return Object.fromEntries(Object.entries(fields).map(([key, { label, short = label }]) => [key, short]));
}

/** A path without the numbers of its rows, and what hangs deeper than the table says by its own name. */
function inTable(labels: Labels): (path: string) => string | undefined {
  return (path) => {
    const names = path.split(".").filter((part) => !/^\d+$/.test(part));
    return known(labels, names.join(".")) ?? known(labels, names.at(-1) ?? "");
  };
}

/** What was kept may have been moved here from elsewhere: its names may be any. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
