import { z } from "zod";
import { findDocument, publishDocument, shippedDocument } from "#app/documents/documents.server.ts";
import { decimal, lei } from "#app/forms/number.ts";
import { atMost, line, text } from "#app/forms/text.ts";
import { type KeptSetting, labelsOf, named, withRows } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { formatLei, formatNumber } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type Delivery, deliveryDaysText, EMPTY_DELIVERY, isDeliveryFilledIn, type Zone, zoneCountiesText } from "./delivery-rules.ts";
import demonstration from "./demonstration.json";
import { DELIVERY_TEXTS, FREE_DELIVERY, MAX_BANDS, MAX_ZONES, PICKUP_FIELDS } from "./fields.ts";

const NOT_TEXT = "Trebuie să fie un text.";
const weight = (isZeroAllowed = false) => decimal({ max: 100_000, digits: 3, isZeroAllowed });
const money = () => lei({ max: 1_000_000, isZeroAllowed: true });
const days = decimal({ max: 90, digits: 0, isZeroAllowed: false });

const COUNTY_BY_NAME: ReadonlyMap<string, (typeof COUNTIES)[number]> = new Map(COUNTIES.map((county) => [fold(county), county]));

const counties = z.preprocess(
  (value) => (typeof value === "string" ? value.split(/[,;\n]/) : (value ?? [])),
  z.array(z.string(NOT_TEXT)).transform((names, context) => {
    const typed = names.map((name) => name.trim().replaceAll(/\s+/g, " ")).filter(Boolean);
    const read = typed.map((name) => COUNTY_BY_NAME.get(fold(name.replace(/^jude[tțţ]ul /i, ""))));
    const unknown = typed.filter((_name, index) => read[index] === undefined);
    if (unknown.length > 0)
      context.addIssue({ code: "custom", message: `Nu este un județ: ${unknown.map((name) => `„${name.slice(0, 40)}”`).join(", ")}.` });
    return [...new Set(read.filter((county) => county !== undefined))];
  }),
);

const zone = z.object({
  name: line(NOT_TEXT, atMost(60)).default(""),
  counties,
  days_from: days,
  days_to: days,
  prices: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(money()).max(MAX_BANDS)),
});

export const deliveryForm = z
  .object({
    intro: text(NOT_TEXT, atMost(1_500)).default(""),
    bands: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(weight()).max(MAX_BANDS, `Cel mult ${MAX_BANDS} trepte.`)),
    zones: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(zone).max(MAX_ZONES, `Cel mult ${MAX_ZONES} zone.`)),
    free_from_kg: weight().default(null),
    free_from_sum: money().default(null),
    pickup_address: line(NOT_TEXT, atMost(200)).default(""),
    pickup_hours: line(NOT_TEXT, atMost(120)).default(""),
    note: text(NOT_TEXT, atMost(1_500)).default(""),
  })
  .transform((typed, context): Delivery => {
    const add = (message: string, ...path: (string | number)[]) => context.addIssue({ code: "custom", message, path });
    const bands = typed.bands.flatMap((most, column) => (most === null ? [] : [{ most, column }]));
    bands.forEach(({ most, column }, index) => {
      if (index > 0 && most <= (bands[index - 1]?.most ?? 0))
        add("Fiecare treaptă trebuie să fie mai mare decât cea dinainte.", "bands", column);
    });
    const rows = typed.zones.map((row, index) => ({ ...row, index })).filter((row) => !isBlank(row));
    const taken = new Map<string, string>();
    const whole = rows.flatMap(({ index, name, days_from: from, days_to: to, ...row }) => {
      if (name === "") add("Scrieți numele zonei.", "zones", index, "name");
      if (from === null) add("Scrieți de la câte zile.", "zones", index, "days_from");
      if (to === null) add("Scrieți până la câte zile.", "zones", index, "days_to");
      if (from !== null && to !== null && from > to) add("Nu poate fi mai mic decât primul număr.", "zones", index, "days_to");
      for (const place of row.counties.length > 0 ? row.counties : [REST]) {
        const other = taken.get(place);
        if (other !== undefined)
          add(
            place === REST ? `Zona „${other}” este deja a celorlalte județe.` : `${place} este deja în zona „${other}”.`,
            "zones",
            index,
            "counties",
          );
        else taken.set(place, name || String(index + 1));
      }
      if (from === null || to === null) return [];
      return [
        { name, counties: row.counties, days_from: from, days_to: to, prices: bands.map(({ column }) => row.prices[column] ?? null) },
      ];
    });
    if (whole.length > 0 && bands.length === 0) add("Scrieți cel puțin o treaptă de greutate.", "bands", 0);
    return { ...typed, bands: bands.map(({ most }) => most), zones: whole };
  });

const REST = "";

type Row = z.output<typeof zone>;

function isBlank({ name, counties: places, days_from, days_to, prices }: Row): boolean {
  return name === "" && places.length === 0 && days_from === null && days_to === null && prices.every((price) => price === null);
}

const KEY = "delivery";

const readStored = cached("delivery", "Livrarea", (): { delivery: Delivery; updated_at?: string } => {
  const document = findDocument(KEY);
  if (!document) return { delivery: EMPTY_DELIVERY };
  const parsed = deliveryForm.safeParse(document.body);
  if (parsed.success) return { delivery: parsed.data, updated_at: document.updated_at };
  log.warn("The delivery that is stored could not be read");
  return { delivery: EMPTY_DELIVERY };
});

export function getDelivery(): Delivery {
  return readStored().delivery;
}

export function findDelivery(): Delivery | undefined {
  const delivery = getDelivery();
  return isDeliveryFilledIn(delivery) ? delivery : undefined;
}

export function deliveryUpdatedAt(): string | undefined {
  return findDelivery() && readStored().updated_at;
}

export function setDelivery(delivery: Delivery, now: Date): void {
  publishDocument(KEY, delivery, now);
}

export const demoDelivery = deliveryForm.parse(demonstration);

export const shippedDelivery = shippedDocument(KEY, demoDelivery, "cu prețurile ei de livrare");

export const deliverySettings = {
  key: KEY,
  name: "Livrare",
  address: adminPath("delivery"),
  fields: withRows(
    { ...labelsOf({ ...DELIVERY_TEXTS, ...FREE_DELIVERY, ...PICKUP_FIELDS }), ...named({ bands: "Trepte de greutate", zones: "Zone" }) },
    {
      bands: (most) => `până la ${formatNumber(Number(most))} kg`,
      zones: (row) => {
        const { name, counties, days_from, days_to, prices } = row as Zone;
        const costs = prices.map((price) => (price === null ? "la telefon" : formatLei(price)));
        return [`${name} (${zoneCountiesText({ counties })})`, deliveryDaysText({ days_from, days_to }), ...costs].join(" · ");
      },
    },
  ),
  read: getDelivery,
  put: (whole, now) => setDelivery(deliveryForm.parse(whole), now),
} as const satisfies KeptSetting;
