import { z } from "zod";
import { commitOrRefuse, groupCommitOrRefuse } from "#app/commands/refuse-write.server.ts";
import { readVisitorForm } from "#app/commands/visitor-form.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { requiredEmail } from "#app/forms/email/email.ts";
import type { OwnLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { deleteNoticesAndMessages } from "./restock-job.server.ts";
import { canRequestNotice, createNotice, findNotice, RESTOCK_CONSENT } from "./restock-store.server.ts";

const LIMIT: OwnLimit = { name: "restock", points: 20, duration: 600 };
const noticeForm = z.object({ email: requiredEmail() });
const IS_BACK = "Produsul nu mai este epuizat: îl puteți cere chiar acum.";

/** An address that waits already answers as the first time. 422 for its fields and for what need not be waited for, 429 and 503 as usual. */
export async function askNotice(
  values: Record<string, unknown>,
  about: { product_id: number; page: string; address: string; now: Date },
): Promise<{ ok: true; id: number } | Refusal> {
  const read = await readVisitorForm(values, noticeForm, { ...about, consent: RESTOCK_CONSENT, limit: LIMIT });
  if (!read.ok) return read;
  const { email } = read.value;
  const { text_version } = read;
  return groupCommitOrRefuse(() => {
    if (!canRequestNotice(about.product_id)) return refuse(422, { form: IS_BACK });
    return { ok: true as const, id: createNotice({ product_id: about.product_id, email, text_version, page: about.page }, about.now) };
  }, `Nu am putut salva adresa acum. Încercați din nou sau sunați-ne la ${getCompany().phones[0].display}.`);
}

/** Withdraws a notice; one that is not there any more is as it was asked for. 503 when it cannot be written. */
export function withdrawNotice(id: number): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    const notice = findNotice(id);
    if (notice) deleteNoticesAndMessages([notice]);
    return { ok: true as const };
  });
}

export function deleteNotice(id: number | undefined): { ok: true } | Refusal {
  const isThere = id !== undefined && findNotice(id) !== undefined;
  return isThere ? withdrawNotice(id) : refuse(404, { form: "Adresa nu mai este în listă." });
}
