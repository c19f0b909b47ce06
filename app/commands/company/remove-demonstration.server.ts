/** From the demonstration to a company of one's own: a copy first, then what came with the demonstration and was not changed goes in one step. */
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { clearUnusedTextsKeys } from "#app/catalog/taxonomy/content-key.server.ts";
import { removeDemoCatalogue, splitDemoProducts, splitDemoTaxonomies } from "#app/catalog/versions/product-bin.server.ts";
import { BLANK_COMPANY, type Company } from "#app/company/company-facts.ts";
import { companyForm } from "#app/company/company-form.ts";
import { getOwnCompanyFields, getStoredCompany, setCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { removeDemoExperts, sortDemoExperts } from "#app/experts/expert-history.server.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { countRequestsSince, countSamples, deleteSamples } from "#app/leads/lead-store.server.ts";
import { SHIPPED_DOCUMENTS } from "#app/registers/shipped-documents.server.ts";
import { listTextsByOrigin, publishStarterTexts } from "#app/texts/text-store.server.ts";
import { db } from "#db/client.server.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";

const { name, legal_name, city, email } = companyForm.shape;

/** The least that every page needs; the rest is filled in at /admin/firma. */
const ownForm = z.object({
  name,
  legal_name,
  city,
  county: z.enum(COUNTIES, "Alegeți județul."),
  email,
  phone: z
    .string("Scrieți un număr.")
    .trim()
    .refine(
      (number) => companyForm.shape.phones.safeParse([{ label: "", number }]).success,
      "Scrieți un număr de telefon, de exemplu 0700 000 000.",
    ),
  sure: z.literal("1", "Bifați că doriți să ștergeți datele demonstrative."),
});

type DemonstrationRemoved = { ok: true; copy: string };

const NO_COPY = "Copia bazei de date nu a putut fi creată, așa că nu s-a șters nimic. Verificați spațiul de pe disc și încercați din nou.";

type Named = { total: number; names: string[] };
const MOST_NAMES = 60;

export function listDemo() {
  const { brands, categories } = splitDemoTaxonomies();
  const kinds = { products: splitDemoProducts(), experts: sortDemoExperts(), brands, categories };
  const summaryOf = (part: "goes" | "stays" | "own") =>
    Object.fromEntries(Object.entries(kinds).map(([kind, sorted]) => [kind, named(sorted[part].map(({ name }) => name))])) as Record<
      keyof typeof kinds,
      Named
    >;
  return {
    goes: summaryOf("goes"),
    stays: summaryOf("stays"),
    own: summaryOf("own"),
    company: getStoredCompany().name,
    typed: typedBefore(),
    documents: SHIPPED_DOCUMENTS.flatMap(({ words }) => words() ?? []),
    texts: listTextsByOrigin(),
    requests: countRequestsSince(new Date(0)),
    samples: countSamples(),
  };
}

function typedBefore(): Record<string, string> {
  const { phones = [], ...written } = getOwnCompanyFields();
  const { name, legal_name, city, county, email } = written;
  const typed = { name, legal_name, city, county, email, phone: phones[0]?.number };
  return Object.fromEntries(Object.entries(typed).flatMap(([field, value]) => (value ? [[field, value]] : [])));
}

function named(names: string[]): Named {
  return { total: names.length, names: names.slice(0, MOST_NAMES) };
}

/** After a copy of the database: what came with the demonstration and is unchanged goes, the owner's company and first texts come. */
export async function removeDemonstration(values: unknown, now: Date): Promise<DemonstrationRemoved | Refusal> {
  if (!getStoredCompany().is_demo) return refuse(409, { form: "Site-ul este deja al firmei dumneavoastră." });
  const parsed = parseWith(ownForm, values);
  if (!parsed.ok) return parsed;
  const { sure: _sure, phone, ...own } = parsed.value;
  const copy = await snapshotDatabase("before-own-company", now);
  if (!copy) return refuse(503, { form: NO_COPY }, { message: NO_COPY, retryAfter: 60 });
  const removed = commitOrRefuse<DemonstrationRemoved | Refusal>(() => {
    const before = getStoredCompany();
    if (!before.is_demo) return refuse(409, { form: "Site-ul este deja al firmei dumneavoastră." });
    removeDemoCatalogue(now);
    removeDemoExperts(now);
    deleteSamples();
    const { phones: typed = [], is_demo: _isDemo, ...written } = getOwnCompanyFields();
    const phones = [{ label: "", number: phone }, ...typed.filter(({ number }) => number !== phone)];
    const after: Company = { ...BLANK_COMPANY, ...keptOf(before), ...written, ...own, phones };
    setCompany(after, now);
    publishStarterTexts(now);
    for (const { remove } of SHIPPED_DOCUMENTS) remove();
    clearUnusedTextsKeys();
    recordChange({ subject: "company", subject_name: after.name, action: "change", before, after }, now);
    return { ok: true, copy: path.basename(copy) };
  });
  // Who came second copied what the first had left.
  if (!removed.ok) rmSync(copy, { force: true });
  return removed;
}

/** Values that are nobody's in particular, and that the products that stay were made with. */
function keptOf({ hours, theme, vat_rates, estimate_dose, estimate_bag_kg }: Company): Partial<Company> {
  return { hours, theme, vat_rates, estimate_dose, estimate_bag_kg };
}

/** Copies the database into DATA_DIR/backups while others read and write. Returns the file, whose name begins with `reason`; undefined when the disk did not take it. */
async function snapshotDatabase(reason: string, now: Date): Promise<string | undefined> {
  const directory = path.join(env().dataDir, "backups");
  // Of two who begin at the same moment each has a backup of his own.
  const name = `${reason}-${now.toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 4)}.db`;
  const file = path.join(directory, name);
  try {
    mkdirSync(directory, { recursive: true });
    await db().$client.backup(file);
    return file;
  } catch (error) {
    log.error({ error, reason }, "The database could not be copied");
    return undefined;
  }
}
