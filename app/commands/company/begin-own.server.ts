/** From the demonstration to a company of one's own: a copy first, then everything of the demonstration goes in one step. */
import path from "node:path";
import { count } from "drizzle-orm";
import { z } from "zod";
import { forgetEmptyKeys } from "#app/catalog/kept-key.server.ts";
import { countDemoData, removeDemoProducts } from "#app/catalog/versions/demo-products.server.ts";
import { getStoredCompany, setCompany } from "#app/company/company.server.ts";
import type { Company } from "#app/company/company.ts";
import { companyForm } from "#app/company/company-form.ts";
import { NOBODY } from "#app/company/nobody.ts";
import { forgetShippedDelivery } from "#app/delivery/delivery.server.ts";
import { binExpert, purgeExpert } from "#app/experts/expert-bin.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { copyDatabase } from "#app/operations/database-copy.server.ts";
import { beginTexts } from "#app/texts/starting.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { unlessBusy } from "../unless-busy.server.ts";

const { name, legal_name, city, county, email } = companyForm.shape;

/** The least that every page needs; the rest is filled in at /admin/firma. */
const ownForm = z.object({
  name,
  legal_name,
  city,
  county,
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

type BegunOwn = { ok: true; copy: string; removed: ReturnType<typeof countDemoData> };

const NO_COPY = "Copia bazei de date nu a putut fi creată, așa că nu s-a șters nimic. Verificați spațiul de pe disc și încercați din nou.";

/** What stands in the demonstration, and would go. */
export function countDemo() {
  return { ...countDemoData(), experts: listExperts().length, requests: db().select({ value: count() }).from(leads).get()?.value ?? 0 };
}

/**
 * Takes a copy of the database into DATA_DIR/backups, then removes the demonstration's products, its experts and every request, and puts the
 * owner's company and the texts to begin with in the place of the demonstration's; a text that the owner has written stays. 409 when there is no demonstration any more, 422 for the fields, 503 when it cannot be stored.
 */
export async function beginOwn(values: unknown, now: Date): Promise<BegunOwn | Refusal> {
  if (!getStoredCompany().is_demo) return refuse(409, { form: "Site-ul este deja al firmei dumneavoastră." });
  const parsed = parseWith(ownForm, values);
  if (!parsed.ok) return parsed;
  const { sure: _sure, phone, ...own } = parsed.value;
  const copy = await copyDatabase("before-own-company", now);
  if (!copy) return refuse(503, { form: NO_COPY }, { message: NO_COPY, retryAfter: 60 });
  return unlessBusy(() =>
    db().transaction((): BegunOwn | Refusal => {
      const before = getStoredCompany();
      if (!before.is_demo) return refuse(409, { form: "Site-ul este deja al firmei dumneavoastră." });
      const removed = removeDemoProducts(now);
      for (const { id } of listExperts()) {
        binExpert(id, now);
        purgeExpert(id);
      }
      db().delete(leads).run();
      const after: Company = { ...NOBODY, ...keptOf(before), ...own, phones: [{ label: "", number: phone }] };
      setCompany(after, now);
      beginTexts(now);
      forgetShippedDelivery();
      forgetEmptyKeys();
      recordChange({ subject: "company", subject_name: after.name, action: "change", before, after }, now);
      return { ok: true, copy: path.basename(copy), removed };
    }),
  );
}

/** What is nobody's in particular, and what the products that stay were made with. */
function keptOf({ hours, theme, vat_rates, estimate_dose, estimate_bag_kg }: Company): Partial<Company> {
  return { hours, theme, vat_rates, estimate_dose, estimate_bag_kg };
}
