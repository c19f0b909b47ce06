/** Values of a row that are probably mistakes: written only after a person has confirmed them. Pure. */

import { isCountable } from "#app/catalog/dose/counted-norm.ts";
import { unusualCountWords, unusualDoseWords } from "#app/catalog/dose/usual-dose.ts";
import { priceJumpWords } from "#app/catalog/price/price-jump.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { readSheet, type StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { unreadDoseWords } from "#app/catalog/sheet/sheet-rules.ts";
import type { CatalogueIndex } from "../catalogue-index.server.ts";
import { isPriceTarget, isSheetTarget, type Remark, type Target } from "./import-columns.ts";
import type { RowValues } from "./row-values.ts";

export function listDoubts(
  row: RowValues,
  patch: ProductPatch,
  before: ProductRecord | undefined,
  index: Pick<CatalogueIndex, "usualDose" | "categoryName" | "bySku">,
): Remark[] {
  const lost = row.lost.filter(({ target }) => isWritten(target, patch));
  return [
    ...doseDoubt(row, patch, before, index),
    ...priceDoubt(row, patch, before),
    ...(before ? [] : lostZeros(row, index)),
    ...(row.doubts ?? []).filter(({ target }) => target === undefined || isPriceTarget(target) || isWritten(target, patch)),
    ...lost.map(({ target, words }) => ({
      target,
      reason: `„${shortened(words)}”: semnul „?” pare să țină locul unei litere pierdute (ș, ț, ă). Salvați fișierul din nou ca UTF-8 sau XLSX.`,
    })),
  ];
}

function doseDoubt(
  row: RowValues,
  patch: ProductPatch,
  before: ProductRecord | undefined,
  { usualDose, categoryName }: Pick<CatalogueIndex, "usualDose" | "categoryName">,
): Remark[] {
  const category = patch.category_id ?? before?.category_id;
  const stored = before && readSheet(before).dose?.kgPer100Sqm;
  const sheet = { specs: [], dose: null, ...before, ...patch };
  const dose = readSheet(sheet).dose?.kgPer100Sqm;
  if (dose === undefined) return patch.specs ? countDoubt(row, sheet, category === undefined ? "" : categoryName(category)) : [];
  if (category === undefined || (dose === stored && patch.category_id === undefined)) return [];
  const reason = unusualDoseWords(dose, usualDose(category), categoryName(category));
  if (!reason) return [];
  const column = row.specs.find(({ key }) => /doz/i.test(key));
  const target: Target | undefined =
    "dose" in row.fields ? "dose" : "consumption" in row.fields ? "consumption" : column ? `sheet:${column.key}` : "category_id";
  return [{ target, reason }];
}

function countDoubt(row: RowValues, sheet: StoredSheet, categoryName: string): Remark[] {
  if (!isCountable(sheet)) return unreadDose(row);
  const reason = sheet.dose && unusualCountWords(sheet.dose, categoryName);
  return reason ? [{ target: row.hasRate ? "dose" : "category_id", reason }] : [];
}

function unreadDose({ specs, hasRate }: RowValues): Remark[] {
  const said = specs.find(({ key, value }) => /doz/i.test(key) && value.trim() !== "");
  if (!said) return [];
  return [{ target: hasRate ? "dose" : `sheet:${said.key}`, reason: unreadDoseWords({ spec_key: said.key, spec_value: said.value }) }];
}

function priceDoubt({ pricedBy = "price" }: RowValues, { price }: ProductPatch, before: ProductRecord | undefined): Remark[] {
  const reason = priceJumpWords(before?.price, price);
  return reason ? [{ target: pricedBy, reason }] : [];
}

/** A product that seems new, because its code came back without its zeros. */
function lostZeros({ fields }: RowValues, { bySku }: Pick<CatalogueIndex, "bySku">): Remark[] {
  const code = String(fields.sku ?? "");
  if (!/^[1-9]\d*$/.test(code)) return [];
  const whole = Array.from({ length: 12 }, (_, zeros) => `${"0".repeat(zeros + 1)}${code}`).find((one) => bySku.has(one));
  const owner = whole === undefined ? undefined : bySku.get(whole);
  return owner
    ? [
        {
          target: "sku",
          reason: `Produsul „${owner.name}” are codul „${owner.sku}”: dacă foaia de calcul i-a luat zerourile din față, formatați coloana ca text și scrieți-l din nou.`,
        },
      ]
    : [];
}

function isWritten(target: Target, patch: ProductPatch): boolean {
  if (isSheetTarget(target) || target === "dose" || target === "consumption") return patch.specs !== undefined || patch.dose !== undefined;
  return target in patch;
}

function shortened(words: string): string {
  const at = Math.max(0, words.search(/[?\ufffd]/) - 20);
  return `${at > 0 ? "…" : ""}${words.slice(at, at + 50).trim()}${words.length > at + 50 ? "…" : ""}`;
}
