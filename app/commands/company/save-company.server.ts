import { asc, eq } from "drizzle-orm";
import { storeBrandPicture } from "#app/company/brand-pictures.server.ts";
import { type Company, OPTIONAL_PAGES } from "#app/company/company-facts.ts";
import { companyForm, ratesAndEstimateOf } from "#app/company/company-form.ts";
import { getStoredCompany, setCompany } from "#app/company/company-store.server.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import { readTaxCode, WRONG_TAX_CODE } from "#app/forms/tax-code.ts";
import { type Recorded, recordChange } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { storeCurrentConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import type { Upload } from "#app/media/upload/uploads.server.ts";
import { countDraftsWithRate } from "#app/offers/offer-store.server.ts";
import { SIZES } from "#app/registers/limits.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { refuseUpload } from "../refuse-upload.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";

/** Writes what the form of the company says; pictures and what stands apart from the form stay. 422 for its fields and for a VAT rate that is in use, 503 when it cannot be stored. */
export function saveCompany(values: Readonly<Record<string, string>>, now: Date): Recorded | Refusal {
  const parsed = parseWith(companyForm, { ...ratesAndEstimateOf(getStoredCompany()), ...nestDottedNames(values) });
  if (!parsed.ok) return parsed;
  const tax_code = readTaxCode(parsed.value.tax_code) ?? parsed.value.tax_code;
  return commitOrRefuse(() => {
    const before = getStoredCompany();
    const errors = {
      ...ratesInUse(before.vat_rates, parsed.value.vat_rates),
      ...faultsOfIdentity(before, { ...parsed.value, tax_code }),
    };
    if (Object.keys(errors).length > 0) return refuse(422, errors);
    return { ok: true as const, change: changeCompany((company) => ({ ...company, ...parsed.value, tax_code }), now) };
  });
}

/** A tax code whose last figure is wrong, and a county that there is not; what stands there from an earlier version may stay until somebody changes it. */
function faultsOfIdentity(before: Company, { tax_code, county }: Pick<Company, "tax_code" | "county">): FieldErrors {
  return {
    ...(tax_code !== "" && tax_code !== before.tax_code && readTaxCode(tax_code) === undefined && { tax_code: WRONG_TAX_CODE }),
    ...(county !== before.county && !COUNTIES.some((one) => one === county) && { county: "Alegeți județul." }),
  };
}

const NAMED = 5;

/** A VAT rate that products or drafts of offers have does not go: beside its field stands who has it. */
function ratesInUse(before: readonly number[], after: readonly number[]): FieldErrors {
  const gone = before.flatMap((rate, index) => (after.includes(rate) ? [] : [{ rate, index }]));
  return Object.fromEntries(
    gone.flatMap(({ rate, index }) => {
      const users = usersOf(rate);
      return users ? [[`vat_rates.${index}`, `Cota de ${rate}% nu poate fi ștearsă: o ${users}. Schimbați-o întâi acolo.`]] : [];
    }),
  );
}

function usersOf(rate: number): string | undefined {
  const names = listProductsWithRate(rate);
  const drafts = countDraftsWithRate(rate);
  const rest = names.length - NAMED;
  const named = rest > 0 ? [...names.slice(0, NAMED), rest === 1 ? "încă unul" : `încă ${rest}`] : names;
  const users = [
    ...(names.length > 0 ? [`${count(names.length, NOUNS.product)} (${joinWords(named)})`] : []),
    ...(drafts > 0 ? [count(drafts, DRAFT)] : []),
  ];
  if (users.length === 0) return undefined;
  return `${names.length + drafts === 1 ? "are" : "au"} ${joinWords(users)}`;
}

const DRAFT = { one: "ciornă de ofertă", few: "ciorne de oferte" };

export function setLive(is_live: boolean, now: Date): Recorded | Refusal {
  return refuseWhenBusy(() => ({ ok: true as const, change: changeCompany((company) => ({ ...company, is_live }), now) }));
}

/** Switches off the pages that are not ticked. */
export function showPages(ticked: Readonly<Record<string, string>>, now: Date): Recorded | Refusal {
  const marks = Object.fromEntries(OPTIONAL_PAGES.map(({ key }) => [key, ticked[key] !== "1"]));
  return refuseWhenBusy(() => ({ ok: true as const, change: changeCompany((company) => ({ ...company, ...marks }), now) }));
}

export function changeCompany(change: (company: Company) => Company, now: Date): number | undefined {
  return db().transaction(() => {
    const before = getStoredCompany();
    const after = change(before);
    setCompany(after, now);
    // Its name may stand in the words that are asked.
    storeCurrentConsentTexts(now);
    return recordChange({ subject: "company", subject_name: after.name, action: "change", before, after }, now);
  });
}

/** Names of the products that have this rate in per cent, drafts and those in the bin included: they may come back. */
function listProductsWithRate(rate: number): string[] {
  const rows = db().select({ name: products.name }).from(products).where(eq(products.vat_rate, rate)).orderBy(asc(products.name)).all();
  return rows.map(({ name }) => name);
}

export const BRAND_UPLOAD = { fileFields: ["logo", "sharing_picture", "sal_sign"], maxFiles: 3 };

const UPLOAD_REFUSALS = {
  "too many": "Alegeți cel mult o siglă, o imagine și o pictogramă.",
  "too large": `Fișierul este prea mare: cel mult ${sizeWords(SIZES.file.bytes)}.`,
};
const NO_PICTURE = "Fișierul nu este o imagine JPG, PNG, WebP sau SVG care poate fi citită.";

type Field = "logo" | "sharing_picture" | "sal_sign";
type Outcome = "set" | "removed";
type SavedPictures = { ok: true; change: number | undefined; done: Partial<Record<Field, Outcome>> };

const KINDS = { logo: "logo", sharing_picture: "sharing", sal_sign: "sal" } as const satisfies Record<Field, string>;

export async function saveBrandPictures(upload: Upload, now: Date): Promise<SavedPictures | Refusal> {
  if (!upload.ok) return refuseUpload(upload.refusal, "form", UPLOAD_REFUSALS);
  const { fields, files } = upload;
  const change: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(KINDS) as Field[]) if (fields[`remove_${field}`] === "1") change[field] = "";
  if (files.length === 0 && Object.keys(change).length === 0)
    return refuse(422, { form: "Nu ați ales niciun fișier: nu s-a schimbat nimic." });
  const errors: FieldErrors = {};
  for (const { field, path } of files) {
    const name = await storeBrandPicture(KINDS[field as Field], path);
    if (name === undefined) errors[field] = NO_PICTURE;
    else change[field as Field] = name;
  }
  if (Object.keys(errors).length > 0) return refuse(422, errors);
  const done = Object.fromEntries(Object.entries(change).map(([field, name]) => [field, name === "" ? "removed" : "set"]));
  return refuseWhenBusy(() => ({ ok: true as const, change: changeCompany((company) => ({ ...company, ...change }), now), done }));
}
