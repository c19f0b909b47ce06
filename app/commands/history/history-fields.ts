/** How the history tells the fields of each kind of thing: named as their forms name them, and what their values are. What no form asks for stands here. Pure. */

import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { BRAND } from "#app/catalog/brand/fields.ts";
import { CATEGORY } from "#app/catalog/category/fields.ts";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { COMPANY_FIELDS } from "#app/company/fields.ts";
import { DELIVERY_TEXTS, FREE_DELIVERY, PICKUP_FIELDS } from "#app/delivery/fields.ts";
import { EXPERT_FIELDS } from "#app/experts/fields.ts";
import { mapStatuses } from "#app/leads/inbox/lead-status.ts";
import { LAST_CALL } from "#app/leads/promise/last-calls.ts";
import { NOTIFICATION_SETTINGS } from "#app/notifications/settings/notification-settings-fields.ts";
import { SETTING_FIELDS } from "#app/settings/fields.ts";
import type { Fields, TextFieldFacts } from "#app/texts/text-field.ts";
import { fieldsOf, textOfDocument } from "#app/texts/text-keys.ts";
import type { HistoryEntry } from "#db/schema.ts";
import type { HistoryField, SubjectKind } from "./subject-adapter.ts";

type HistoryFields = Readonly<Record<string, HistoryField>>;

const flag = (label: string): HistoryField => ({ label, kind: "flag" });
const picture = (label: string): HistoryField => ({ label, kind: "picture" });
const PLACE: HistoryField = { label: "Locul în listă", words: (place: number) => (place === 0 ? "după nume" : String(place)) };

const TAXONOMY: HistoryFields = { ...named({ former_slugs: "Adrese vechi", texts_key: "Textele", images: "Imagini" }), place: PLACE };

const OF_COMPANY = named({
  "phones.number": "Număr de telefon",
  "phones.label": "Eticheta telefonului",
  "social.name": "Rețeaua",
  "social.url": "Adresa paginii",
});

const SETTINGS: Readonly<Record<string, HistoryFields>> = {
  site: SETTING_FIELDS,
  notifications: {
    ...labelsOf(NOTIFICATION_SETTINGS),
    sends_receipt: flag(NOTIFICATION_SETTINGS.sends_receipt.short),
    sends_digest: flag(NOTIFICATION_SETTINGS.sends_digest.short),
  },
  retention: mapStatuses(({ requests }) => ({ label: requests, words: (months: number) => `${months} luni` })),
  backups: named({ limit_mb: "Limita copiilor, în MB" }),
  delivery: {
    ...labelsOf({ ...DELIVERY_TEXTS, ...FREE_DELIVERY, ...PICKUP_FIELDS }),
    ...named({ bands: "Trepte de greutate", zones: "Zone" }),
  },
  ratings: named({ product: "Produsul", votes: "Voturile" }),
  webhook: { ...named({ host: "Serverul", secret_at: "Secret nou din" }), is_on: flag("Pornit") },
  "mail-server": named({
    host: "Serverul",
    port: "Portul",
    encryption: "Criptarea",
    username: "Numele",
    sender: "Expeditorul",
    saved_at: "Salvat",
  }),
  "second-step": { second_step: flag("Cerut tuturor") },
};

const OFFICE: HistoryFields = {
  last_call_minutes: {
    label: LAST_CALL.last_call_minutes.short,
    words: (minutes) => (minutes === 0 ? "până la închidere" : `${minutes} min înainte de închidere`),
  },
  ...named({ closed_days: "Zile închise" }),
};

export const HISTORY_FIELDS: Readonly<Record<HistoryEntry["subject"], SubjectKind["field"]>> = {
  product: inTable(PRODUCT),
  expert: inTable({ ...EXPERT_FIELDS, photo_url: picture("Fotografie"), place: PLACE }),
  category: inTable({ ...TAXONOMY, ...CATEGORY }),
  brand: inTable({ ...TAXONOMY, ...BRAND }),
  company: inTable({ ...COMPANY_FIELDS, ...OF_COMPANY }),
  settings: (path, key) => inTable(known(SETTINGS, key) ?? {})(path),
  office: inTable(OFFICE),
  user: inTable({ ...labelsOf(PERSON_FIELDS), ...named({ username: "Utilizator" }), is_active: flag("Se poate conecta") }),
  text: (path, key) => {
    const text = textOfDocument(key);
    return text ? fieldInText(fieldsOf(text), path.split(".")) : UNKEYED(path);
  },
};

const UNKEYED = inTable(named({ title: "Titlu", description: "Descriere" }));

/** "Promisiuni: Titlul" for a field of a row; a picture's words stand beside its file. */
function fieldInText(fields: Fields, [name = "", ...path]: readonly string[]): HistoryField | undefined {
  const field = known<TextFieldFacts>(fields, name);
  if (!field) return undefined;
  const { label } = field;
  const within = path.filter((part) => !/^\d+$/.test(part));
  const inner = field.kind === "rows" ? fieldInText(field.fields, within) : undefined;
  if (inner) return { label: `${label}: ${inner.label}` };
  return { label: field.kind === "picture" && within[0] === "alt" ? `${label}: ce se vede în imagine` : label };
}

function named(labels: Readonly<Record<string, string>>): HistoryFields {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]));
}

function labelsOf(fields: Readonly<Record<string, { label: string; short?: string }>>): HistoryFields {
  return Object.fromEntries(Object.entries(fields).map(([key, { label, short = label }]) => [key, { label: short }]));
}

/** A path without the numbers of its rows, and what hangs deeper than the table says by its own name. */
function inTable(fields: HistoryFields): (path: string) => HistoryField | undefined {
  return (path) => {
    const names = path.split(".").filter((part) => !/^\d+$/.test(part));
    return known(fields, names.join(".")) ?? known(fields, names.at(-1) ?? "");
  };
}

/** Finds a name in a table; one that was stored may have been moved here from elsewhere and be any. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
