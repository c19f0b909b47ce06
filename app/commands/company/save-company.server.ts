/** The company: parse, write it as a new version and into the history. */

import { getStoredCompany, setCompany } from "#app/company/company.server.ts";
import type { Company } from "#app/company/company.ts";
import { companyForm } from "#app/company/company-form.ts";
import { gather } from "#app/forms/dotted.ts";
import { recordChange } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";

/** Writes what the form of the company says; pictures and what stands apart from the form stay. 422 for its fields, 503 when it cannot be stored. */
export function saveCompany(values: Record<string, string>, now: Date): { ok: true } | Refusal {
  const parsed = parseWith(companyForm, gather(values));
  if (!parsed.ok) return parsed;
  return unlessBusy(() => {
    changeCompany((company) => ({ ...company, ...parsed.value }), now);
    return { ok: true as const };
  });
}

/** Says that the site is the owner's and ready to be found, or that it is not. */
export function setLive(is_live: boolean, now: Date): { ok: true } | Refusal {
  return unlessBusy(() => {
    changeCompany((company) => ({ ...company, is_live }), now);
    return { ok: true as const };
  });
}

/** Changes the company and writes the change into the history. */
export function changeCompany(change: (company: Company) => Company, now: Date): void {
  db().transaction(() => {
    const before = getStoredCompany();
    const after = change(before);
    setCompany(after, now);
    recordChange({ subject: "company", subject_name: after.name, action: "change", before, after }, now);
  });
}
