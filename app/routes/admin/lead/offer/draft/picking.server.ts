/** Fields of a draft's form beside the offer: the product that is looked for, for which area, and whom the mail goes to. */

import { usualVatRate } from "#app/catalog/price/vat.ts";
import { AREA_UNITS, type AreaUnit, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { type CatalogueChoice, type listBelowMinimum, listChoices } from "#app/commands/offer/catalogue-choices.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { moneyWords, PRICE_KIND_WORDS, quantityWords } from "#app/offers/offer-words.ts";
import type { Lead } from "#db/schema.ts";

export type Picking = {
  query: string;
  area: string;
  unit: AreaUnit;
  recipient: string;
  replaces: boolean;
  choices?: ReturnType<typeof choiceWords>[];
  /** Rows below the minimum of their product, as the last press of 'Emite' found them. */
  below?: ReturnType<typeof listBelowMinimum>;
};

export function firstPicking({ area_sqm, area_unit, area_is_example, email }: Lead): Picking {
  const area = area_is_example === 0 && area_sqm > 0 ? writeDecimal(area_sqm / SQM_PER_UNIT[area_unit]) : "";
  return { query: "", area, unit: area_unit, recipient: email ?? "", replaces: true };
}

export function readPicking(fields: readonly (readonly [name: string, value: string])[], lead: Lead): Picking {
  const sent = new Map(fields);
  const first = firstPicking(lead);
  return {
    query: (sent.get("pick") ?? "").slice(0, 100),
    area: (sent.get("pick_area") ?? first.area).slice(0, MAX_AREA_TEXT),
    unit: AREA_UNITS.find((unit) => unit === sent.get("pick_unit")) ?? first.unit,
    recipient: (sent.get("recipient") ?? "").slice(0, 254),
    replaces: sent.has("replaces"),
  };
}

export function pickFault({ area, unit }: Picking): string | undefined {
  return area.trim() === "" ? undefined : readTypedArea(area, unit).fault;
}

/** Without an area one pack is proposed. */
export function aboutPick(picking: Picking, { customer_type }: Lead) {
  const company = getCompany();
  const asked = { ...company, customer_type };
  const { area } = readTypedArea(picking.area, picking.unit);
  return { area_sqm: area?.area_sqm ?? 0, area_unit: area?.unit ?? picking.unit, asked, vat_rate: usualVatRate(company.vat_rates) };
}

export function findPacks(picking: Picking, lead: Lead): Picking["choices"] {
  return listChoices(picking.query, aboutPick(picking, lead)).map(choiceWords);
}

function choiceWords({ key, line, stock }: CatalogueChoice) {
  const { unit_price, price_kind, vat_rate } = line;
  const price = unit_price === null ? "preț la cerere" : `${moneyWords(unit_price)} ${PRICE_KIND_WORDS[price_kind]}`;
  const isOpen = line.quantity === null;
  const facts = [price, `TVA ${vat_rate}%`, stock, isOpen && "cantitatea nu se poate calcula"].filter(Boolean).join(" · ");
  return { key, name: line.name, amount: isOpen ? "fără cantitate" : quantityWords(line), facts };
}
