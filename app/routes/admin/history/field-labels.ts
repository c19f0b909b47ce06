/** What the fields of the history are called, as their forms call them. */
import { BRAND } from "#app/catalog/brand/fields.ts";
import { CATEGORY } from "#app/catalog/category/fields.ts";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { COMPANY } from "#app/company/fields.ts";
import { EXPERT } from "#app/experts/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { mapFields } from "#app/forms/fields/map-fields.ts";
import { ofStatuses } from "#app/leads/inbox/lead-status.ts";
import { SETTINGS } from "#app/settings/fields.ts";

/** Fields that several records have are the same in each. */
const RECORDS: Readonly<Record<string, Described>> = { ...EXPERT, ...COMPANY, ...SETTINGS, ...CATEGORY, ...BRAND, ...PRODUCT };

/** Undefined for what no list describes: names of the history may be any. */
export function describedField(key: string): Described | undefined {
  return Object.hasOwn(RECORDS, key) ? RECORDS[key] : undefined;
}

export const LABELS: Readonly<Record<string, string>> = {
  ...ofStatuses(({ requests }) => requests),
  ...mapFields(RECORDS, ({ label }) => label),
  photo_url: "Fotografie",
  place: "Locul în listă",
  former_slugs: "Adrese vechi",
  company_email: "E-mailul firmei",
  sends_receipt: "Confirmare pentru vizitator",
  sends_digest: "Rezumatul dimineții",
  digest_at: "Ora rezumatului",
  limit_mb: "Limita copiilor, în MB",
  second_step: "Cerut tuturor",
  host: "Serverul",
  is_on: "Pornit",
  secret_at: "Secret nou din",
  last_call_minutes: "Sunăm în aceeași zi",
  closed_days: "Zile închise",
  title: "Titlu",
  color: "Culoare",
  sort_order: "Locul în listă",
  texts_key: "Textele",
  number: "Număr",
  opens: "Deschide",
  closes: "Închide",
  expert_id: "Fișa consultantului",
  is_active: "Se poate conecta",
  full_name: "Nume întreg",
  username: "Nume de utilizator",
  label: "Eticheta telefonului",
  lines: "Rândurile ofertei",
  url: "Adresa paginii",
  intro: "Textul de deasupra tabelului",
  bands: "Trepte de greutate",
  zones: "Zone de livrare",
  free_from_kg: "Livrare gratuită de la, kg",
  free_from_sum: "Livrare gratuită de la, RON",
  pickup_address: "Adresa de ridicare",
  pickup_hours: "Orele de ridicare",
  note: "Nota de sub tabel",
};
