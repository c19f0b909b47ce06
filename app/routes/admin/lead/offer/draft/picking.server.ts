/** Fields of a draft's form beside the offer: the product that is looked for, for which area, and whom the mail goes to. */

import { usualVatRate } from "#app/catalog/price/vat.ts";
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { type CatalogueChoice, type listBelowMinimum, listChoices } from "#app/commands/offer/catalogue-choices.server.ts";
import { mapAskedAreas } from "#app/commands/offer/draft-offer.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { amountAsked } from "#app/leads/lines/line-snapshot.ts";
import { howManyWords, moneyWords, PRICE_KIND_WORDS, quantityWords } from "#app/offers/offer-words.ts";
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

/** Begins without an area: each product that was asked for has its own. */
export function firstPicking({ area_unit, email }: Lead): Picking {
  return { query: "", area: "", unit: area_unit, recipient: email ?? "", replaces: true };
}

export function readPicking(fields: readonly (readonly [name: string, value: string])[], lead: Lead): Picking {
  const sent = new Map(fields);
  const first = firstPicking(lead);
  return {
    query: (sent.get("pick") ?? "").slice(0, 100),
    area: (sent.get("pick_area") ?? "").slice(0, MAX_AREA_TEXT),
    unit: AREA_UNITS.find((unit) => unit === sent.get("pick_unit")) ?? first.unit,
    recipient: (sent.get("recipient") ?? "").slice(0, 254),
    replaces: sent.has("replaces"),
  };
}

export function pickFault({ area, unit }: Picking): string | undefined {
  return area.trim() === "" ? undefined : readTypedArea(area, unit).fault;
}

/** By the product: the area that was typed, else the one for which it was asked; for what was not asked for one pack is proposed. */
export function aboutPick(picking: Picking, lead: Lead) {
  const company = getCompany();
  const usual = { asked: { ...company, customer_type: lead.customer_type }, vat_rate: usualVatRate(company.vat_rates) };
  const { area } = readTypedArea(picking.area, picking.unit);
  const areas = area ? undefined : mapAskedAreas(lead);
  return (product: number) => {
    // An area that was told for no product is of whatever is found.
    const own = areas?.get(product) ?? (areas?.size === 1 ? areas.get(null) : undefined);
    if (own) return { ...usual, area_sqm: own.area_sqm, area_unit: own.area_unit, words: `pentru ${amountAsked(own)}, cât s-a cerut` };
    const unit = area?.unit ?? picking.unit;
    return { ...usual, area_sqm: area?.area_sqm ?? 0, area_unit: unit, words: area && `pentru ${areaWords(area.area_sqm, unit)}` };
  };
}

export function findPacks(picking: Picking, lead: Lead): Picking["choices"] {
  const about = aboutPick(picking, lead);
  return listChoices(picking.query, about).map((choice) => choiceWords(choice, about(choice.product_id).words));
}

function choiceWords({ key, line, stock }: CatalogueChoice, area: string | undefined) {
  const { unit_price, price_kind, vat_rate } = line;
  const price = unit_price === null ? "preț la cerere" : `${moneyWords(unit_price)} ${PRICE_KIND_WORDS[price_kind]}`;
  const isOpen = line.quantity === null;
  const facts = [price, `TVA ${vat_rate}%`, stock, area, isOpen && `fără normă: ${howManyWords(line.unit)}`].filter(Boolean).join(" · ");
  return { key, name: line.name, amount: isOpen ? "fără cantitate" : quantityWords(line), facts };
}
