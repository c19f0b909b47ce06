/** Sentences beside a plan about its whole table: on which side of the VAT its prices will stand, what lacks one, what is not read. Pure. */

import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { isSameSize } from "#app/catalog/pack/sold-packs.ts";
import { isEan } from "#app/catalog/price-list/trade-facts.ts";
import { type ColumnKey, isOfKind, type PartKey, PRODUCT, ROW_LISTS } from "#app/catalog/product/fields.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import type { PlanNote, RowKind, ShownChange } from "#app/import/import-state.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fold, truncate } from "#app/language/text.ts";
import type { Cell } from "#app/tables/cell.ts";
import { columnLetter, type TableRow, textAt } from "#app/tables/table.ts";
import { type ColumnName, columnLabel, isPriceTarget, isSheetTarget, sheetKeyOf, type Target } from "./cells/import-columns.ts";
import { writePacks } from "./cells/packs-cell.ts";
import { isNewPrice, isOfferPrice, isPriceBefore, type PriceSide, sideOfTitle } from "./cells/price-titles.ts";
import { writeCare } from "./cells/questions-cell.ts";
import { type Period, periodWords } from "./file-answers.ts";

type Head = { titles: readonly string[]; targets: readonly (Target | undefined)[] };

/** `side`: of prices whose own title does not say it. */
type PricedHead = Head & { side?: PriceSide | undefined };

const SAVED: Record<PriceSide, string> = { price_net: "fără TVA", price_gross: "cu TVA inclus" };

/** Hears of each row that is not refused; then tells of all. */
export function tellPrices({ titles, targets, side }: PricedHead) {
  const priced = targets.flatMap((target, index) => (isPriceTarget(target) ? [index] : []));
  const amounts = { said: 0, unsaid: 0, kept: 0, lost: 0, unpriced: 0, endless: 0, ended: 0 };
  const hasDays = targets.some(isOfferDay);
  const planned: string[] = [];
  return {
    hear(kind: RowKind, cells: readonly Cell[], before: Partial<ProductRecord> | undefined, patch: ProductPatch = {}) {
      if (kind === "refused") return;
      if (hasDays && isEndless(before, patch)) amounts.endless += 1;
      if (before && losesPrice(before, patch)) amounts.lost += 1;
      if (before && losesOffer(before, patch)) amounts.ended += 1;
      if (before?.planned_price && before.planned_from && patch.price && patch.planned_price === undefined)
        planned.push(`„${before.name}”, ${writeDecimal(before.planned_price)} lei de la ${formatDay(before.planned_from)}`);
      if (priced.length === 0) amounts.unpriced += kind === "new" ? 1 : 0;
      else if (priced.some((index) => textAt(cells, index) !== "")) amounts.said += 1;
      else amounts[kind === "new" ? "unsaid" : "kept"] += 1;
    },
    notes(): PlanNote[] {
      if (amounts.unpriced > 0)
        return [warned(`Nicio coloană nu se importă ca preț: la ${ofNew(amounts.unpriced)} va apărea „Preț la cerere”.`)];
      const sides = amounts.said > 0 ? [{ words: sideWords({ titles, targets, side }, priced), isWarning: false }] : [];
      const endless = `La ${count(amounts.endless, NOUNS.product)} oferta nu are ultima zi: rămâne pe site fără sfârșit până o opriți.`;
      const ended = amounts.ended > 0 ? [warned(`La ${count(amounts.ended, NOUNS.product)} se încheie oferta de acum.`)] : [];
      return [...sides, ...unsaidNotes(amounts), ...ended, ...(amounts.endless > 0 ? [warned(endless)] : []), ...staysPlanned(planned)];
    },
  };
}

export function isOfferDay(target: Target | undefined): boolean {
  return target === "offer_valid_from" || target === "offer_valid_to";
}

/** True for an offer that is written without a last day. */
function isEndless(before: Partial<ProductRecord> | undefined, patch: ProductPatch): boolean {
  const { offer_price, offer_valid_to } = { ...before, ...patch };
  return Boolean(offer_price) && !offer_valid_to && ("offer_price" in patch || "offer_valid_to" in patch);
}

function warned(words: string): PlanNote {
  return { words, isWarning: true };
}

function ofNew(amount: number): string {
  return amount === 1 ? "produsul nou" : `cele ${count(amount, { one: "produs nou", few: "produse noi" })}`;
}

/** Prices of a later day, which take the place of what this table writes today. */
function staysPlanned(planned: readonly string[]): PlanNote[] {
  const more = planned.length > 3 ? `; și încă ${count(planned.length - 3, NOUNS.product)}` : "";
  return planned.length > 0 ? [warned(`Prețul planificat rămâne: ${planned.slice(0, 3).join("; ")}${more}.`)] : [];
}

/** A price of the product, or of one of its packs, that is there and goes. */
function losesPrice({ price, packs = [] }: Partial<ProductRecord>, patch: ProductPatch): boolean {
  const isOwn = Boolean(price) && patch.price !== undefined && !patch.price;
  return isOwn || packs.some((pack) => pack.price && patch.packs && !patch.packs.find((after) => isSameSize(after, pack))?.price);
}

function losesOffer({ offer_price, packs = [] }: Partial<ProductRecord>, patch: ProductPatch): boolean {
  const isOwn = Boolean(offer_price) && patch.offer_price === null;
  return isOwn || packs.some((pack) => pack.offer_price && patch.packs?.find((after) => isSameSize(after, pack))?.offer_price === null);
}

function unsaidNotes({ unsaid, kept, lost }: { unsaid: number; kept: number; lost: number }): PlanNote[] {
  const stays = `La ${count(kept, NOUNS.product)} nu scrie niciun preț: ${kept === 1 ? "rămâne cel" : "rămân cele"} de acum.`;
  return [
    ...(lost > 0 ? [warned(`La ${count(lost, NOUNS.product)} se șterge un preț de acum: pe site va apărea „Preț la cerere”.`)] : []),
    ...(unsaid > 0 ? [warned(`La ${ofNew(unsaid)} nu scrie niciun preț: pe site va apărea „Preț la cerere”.`)] : []),
    ...(kept > 0 ? [{ words: stays, isWarning: false }] : []),
  ];
}

function sideWords({ titles, targets, side: ofTable }: PricedHead, priced: readonly number[]): string {
  const columns = priced.map((index) => {
    const target = targets[index];
    return {
      place: placeOf(titles, index),
      side: target === "price" ? (sideOfTitle(titles[index] ?? "") ?? ofTable) : (target as PriceSide),
    };
  });
  const flag = targets.indexOf("price_show_vat_note");
  const parts = columns.map(({ place, side }) => {
    if (side) return `Prețurile din ${place} sunt ${SAVED[side]}.`;
    if (flag !== -1) return `Prețurile din ${place} sunt cu sau fără TVA după cum scrie în ${placeOf(titles, flag)}.`;
    if (columns.length > 1) return `Prețurile din ${place} sunt cu sau fără TVA după cum se potrivesc cu celelalte.`;
    return `Titlul pentru ${place} nu spune dacă prețurile sunt cu sau fără TVA: la produsele noi alegeți la „Prețurile sunt”, la celelalte rămâne cum este acum.`;
  });
  const both =
    columns.length > 1
      ? [
          " La fiecare rând contează prețul completat; unde sunt mai multe, cel de pe partea pe care o are produsul, la cele noi cel cu TVA.",
        ]
      : [];
  return parts.join(" ") + both.join("");
}

function placeOf(titles: readonly string[], index: number): string {
  return `coloana ${columnLetter(index)} („${(titles[index] ?? "").slice(0, 60)}”)`;
}

/** Columns that say an offer in another way than its price in lei: a percentage, the price before it, a second price. */
export function offerColumns({ titles, targets }: Head, body: readonly TableRow[]): { index: number; rows: number }[] {
  return titles
    .map((title, index) => ({ title, index, rows: 0 }))
    .filter(({ title, index }) => targets[index] === undefined && isOfferPrice(title))
    .map(({ index }) => ({ index, rows: body.filter(({ cells }) => /[1-9]/.test(textAt(cells, index))).length }))
    .filter(({ rows }) => rows > 0);
}

/** Note of products in an offer whose rows say no price of one; `said`: what becomes of it. */
export function tellKept(amount: number, said: "end" | undefined): PlanNote[] {
  if (amount === 0 || said === "end") return [];
  const where = `La ${count(amount, NOUNS.product)} cu ofertă prețul ei lipsește din fișier („-” sau gol)`;
  return [warned(`${where}: oferta rămâne. Se încheie unde scrieți „fără ofertă”, sau la toate, dacă alegeți la „Valori citite”.`)];
}

/** `period`: of the table, for offers without days; `begins`: the first day of its prices. */
export function tellOffers(head: Head, body: readonly TableRow[], period?: Period, begins?: string): PlanNote[] {
  const offer = OFFERED_BY.map((target) => head.targets.indexOf(target)).find((index) => index !== -1) ?? -1;
  const hasDays = head.targets.some(isOfferDay);
  const undated = `Tabelul nu are perioada ofertelor: prețurile din ${placeOf(head.titles, offer)} se aplică ${begins ? `de la ${formatDay(begins)}` : "de azi"}, fără sfârșit, unde produsul nu are deja o perioadă. Adăugați coloana „Ofertă până la” sau schimbați perioada după import.`;
  const ofTable = period && `Ofertele fără perioadă o au pe cea scrisă în foaie: ${periodWords(period)}.`;
  const days = ofTable ?? (hasDays ? undefined : undated);
  return [...reductions(head), ...(offer !== -1 && days ? [warned(days)] : []), ...unreadOffers(head, body)];
}

/** Note of a day beside the list price, which is the first of the new price; `start`: that of the whole list. */
export function tellPlanned({ titles, targets }: Head, start: string | undefined): PlanNote[] {
  if (start) return [warned(`Prețurile se salvează ca prețuri planificate, de la ${formatDay(start)}; până atunci rămân cele de acum.`)];
  const day = targets.indexOf("planned_from");
  if (day === -1 || targets.includes("planned_price") || !targets.some(isPriceTarget)) return [];
  const words = `Unde ziua din ${placeOf(titles, day)} este în viitor, prețul se salvează ca preț planificat, de la acea zi; până atunci rămâne prețul de acum.`;
  return [{ words, isWarning: false }];
}

/** Note of products that their code finds, whose names in the file are others. */
export function tellRenamed([first, ...others]: readonly string[], names: "change" | undefined): PlanNote[] {
  if (first === undefined || names === "change") return [];
  const and = others.length > 0 ? ` și încă ${count(others.length, NOUNS.product)}` : "";
  return [warned(`Produsele găsite după cod își păstrează numele: ${first}${and}. Se schimbă numai dacă alegeți, la „Valori citite”.`)];
}

/** Columns that make an offer's price, in the order in which they go before each other. */
const OFFERED_BY = ["offer_price", "price_before", "discount"] as const;

function reductions({ titles, targets }: Head): PlanNote[] {
  const undated = targets.some(isOfferDay) && titles.some(isNewPrice) ? " Unde lipsește perioada, prețul nou este cel de listă." : "";
  const [before, discount] = [targets.indexOf("price_before"), targets.indexOf("discount")];
  const words = [
    before !== -1 &&
      `Unde ${placeOf(titles, before)} este mai mare decât prețul, ea devine prețul de listă, iar prețul devine cel de ofertă.${undated}`,
    discount !== -1 && `Reducerea din ${placeOf(titles, discount)} se scade din preț: rezultatul devine prețul de ofertă.`,
  ];
  return words.flatMap((line) => (line ? [{ words: line, isWarning: false }] : []));
}

function unreadOffers(head: Head, body: readonly TableRow[]): PlanNote[] {
  return offerColumns(head, body).map(({ index, rows }) => {
    const place = placeOf(head.titles, index);
    const amount = count(rows, NOUNS.row);
    return warned(
      isPriceBefore(head.titles[index] ?? "")
        ? `La ${amount}, ${place} are prețul dinainte de reducere, care nu se importă: prețul de listă și cel de ofertă se scriu fiecare în coloana lui.`
        : `La ${amount}, ${place} spune o reducere, care nu se importă${head.targets.includes("offer_price") ? "" : ", nici perioada ei"}: scrieți prețul redus, în lei, în coloana „Preț de ofertă”. Rămâne prețul întreg.`,
    );
  });
}

/** Notes of the facts of a product that further packs say in their own rows, in a list with a row for each. */
export function tellPacks(
  { titles, targets }: Head,
  { variants, packaging }: { variants: ReadonlyMap<number, readonly TableRow[]>; packaging: ReadonlyMap<number, string> },
): PlanNote[] {
  let [rows, codes, wrong] = [0, 0, 0];
  const differing = new Map<number, number>();
  const codeColumns = (["sku", "ean"] as const).map((target) => targets.indexOf(target));
  for (const number of packaging.keys()) {
    const [own, ...others] = variants.get(number) ?? [];
    for (const { cells } of others) {
      rows += 1;
      const isOwn = (index: number) => fold(textAt(cells, index)) === fold(textAt(own?.cells ?? [], index));
      if (codeColumns.some((index) => index !== -1 && textAt(cells, index) !== "" && !isOwn(index))) codes += 1;
      const ean = textAt(cells, codeColumns[1] ?? -1).replaceAll(/[\s-]/g, "");
      if (ean !== "" && !isEan(ean)) wrong += 1;
      targets.forEach((target, index) => {
        const [said, first] = [textAt(cells, index), own ? textAt(own.cells, index) : ""];
        if (target !== undefined && !isOfPack(target) && said !== "" && first !== "" && fold(said) !== fold(first))
          differing.set(index, (differing.get(index) ?? 0) + 1);
      });
    }
  }
  if (rows === 0) return [];
  const are = rows === 1 ? "este un ambalaj al aceluiași produs" : "sunt ambalaje ale aceluiași produs";
  const told = `${count(rows, NOUNS.row)} cu denumirea altuia și alt ambalaj ${are}.`;
  const kept = codes > 0 ? " Fiecare ambalaj își păstrează codul și codul EAN." : "";
  const lost = `La ${count(wrong, NOUNS.row)} codul EAN al ambalajului nu are 8 sau 13 cifre potrivite și nu se importă.`;
  const places = joinWords([...differing.keys()].map((index) => placeOf(titles, index)));
  const words = `La rândurile aceluiași produs diferă ${places}: se importă ce scrie la primul ambalaj.`;
  return [{ words: told + kept, isWarning: false }, ...(wrong > 0 ? [warned(lost)] : []), ...(differing.size > 0 ? [warned(words)] : [])];
}

const OF_PACK: ReadonlySet<Target> = new Set<Target>([
  ...(["name", "bag_weight_kg", "pack_pieces", "packs", "sku", "ean", "stock_state", "planned_price", ...OFFERED_BY] as const),
]);

function isOfPack(target: Target): boolean {
  return OF_PACK.has(target) || isPriceTarget(target) || (isSheetTarget(target) && fold(sheetKeyOf(target)) === "ambalaj");
}

const SHORT = 90;

export function describeChanges(before: ProductRecord | undefined, patch: ProductPatch, categoryName: (id: number) => string) {
  const words = (name: string, value: unknown): string => {
    if (isOfKind(name, "category") && value !== undefined) return categoryName(Number(value));
    const field: Described = PRODUCT[name as ColumnKey];
    // As it is typed, without points and units, where the field has no words of its own: a price is told with its bani.
    if (isOfKind(name, "number", "rate") && typeof value === "number" && !field.words) return writeDecimal(value);
    return fieldWords(field, value);
  };
  const isPart = (name: string) => (ROW_LISTS as readonly string[]).includes(name);
  const fields = Object.entries(patch).filter(([name]) => !["slug", "name", "dose"].includes(name) && !isPart(name));
  if (before && patch.name !== undefined) fields.unshift(["name", patch.name]);
  const changes = fields.map(([name, value]) => {
    const stored = before?.[name as keyof ProductRecord];
    return shortened(columnLabel(name as ColumnName), words(name, stored), words(name, value));
  });
  for (const part of Object.keys(PART_WORDS) as ColumnPart[]) {
    const write = PART_WORDS[part] as (rows: readonly unknown[]) => string;
    if (patch[part]) changes.push(shortened(columnLabel(part), write(before?.[part] ?? []), write(patch[part])));
  }
  if (patch.specs ?? patch.dose !== undefined) {
    const stored = { specs: [], dose: null, ...before };
    changes.push(...sheetChanges(toSheetRows(stored), toSheetRows({ ...stored, ...patch })));
  }
  if (before) return changes;
  return changes.filter(({ label, after }) => after !== "" && !(after === "nu" && label !== columnLabel("is_published")));
}

type ColumnPart = Extract<ColumnKey, PartKey>;

const PART_WORDS: { readonly [Part in ColumnPart]: (rows: ProductRecord[Part]) => string } = {
  packs: writePacks,
  benefits: (labels) => labels.join("; "),
  faq: (rows) => rows.map(({ question, answer }) => `${question} ${answer}`).join(" "),
  care: writeCare,
};

function sheetChanges(before: readonly Spec[], after: readonly Spec[]): ShownChange[] {
  const keys = [...new Set([...before, ...after].map(({ spec_key }) => spec_key))];
  const said = (specs: readonly Spec[], key: string) =>
    specs
      .filter(({ spec_key }) => spec_key === key)
      .map(({ spec_value }) => spec_value)
      .join("; ");
  return keys
    .map((key) => shortened(columnLabel(`sheet:${key}`), said(before, key), said(after, key)))
    .filter((change) => change.before !== change.after);
}

function shortened(label: string, before: string, after: string): ShownChange {
  const [one, other] = [plainText(before), plainText(after)];
  if (one.length <= SHORT && other.length <= SHORT) return { label, before: one, after: other };
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = same > SHORT / 2 ? one.lastIndexOf(" ", same - 20) + 1 : 0;
  const cut = (text: string) => (start > 0 ? "… " : "") + truncate(text.slice(start), SHORT);
  return { label, before: one && cut(one), after: other && cut(other) };
}
