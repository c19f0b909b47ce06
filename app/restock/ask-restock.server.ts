import { z } from "zod";
import { commitOrRefuse, groupCommitOrRefuse } from "#app/commands/refuse-when-busy.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { optionalEmail } from "#app/forms/email/email.ts";
import { isTicked } from "#app/forms/flag.ts";
import { blankIsNull } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords, type OwnLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findShownVersion } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { canRequestNotice, createNotice, findNotice } from "./restock.server.ts";
import { deleteNoticesAndMessages } from "./restock-job.server.ts";

const LIMIT: OwnLimit = { name: "restock", points: 20, duration: 600 };
const CHANGED = "Textul acordului s-a schimbat între timp. Citiți-l și bifați din nou, dacă sunteți de acord.";
const IS_BACK = "Produsul nu mai este epuizat: îl puteți cere chiar acum.";
const TRAPPED = "Cererea pare trimisă de un program. Încercați din nou sau sunați-ne.";

/** An address that waits already answers as the first time. 422 for its fields and for what need not be waited for, 429 and 503 as usual. */
export async function askNotice(
  values: Record<string, unknown>,
  about: { product_id: number; page: string; address: string; now: Date },
): Promise<{ ok: true; id: number } | Refusal> {
  const [phone] = getCompany().phones;
  const wait = await checkLimit(LIMIT, about.address);
  if (wait) {
    const form = `Am primit multe cereri din aceeași rețea: ${limitWords(LIMIT)}. Încercați din nou peste câteva minute sau sunați-ne la ${phone.display}.`;
    return refuse(429, { form }, { retryAfter: wait });
  }
  const parsed = parseWith(restockForm, values);
  if (!parsed.ok) return parsed;
  if (values[HONEYPOT_FIELD] !== undefined && values[HONEYPOT_FIELD] !== "") return refuse(422, { form: TRAPPED });
  const { email, consent_restock_words } = parsed.value;
  const text_version = findShownVersion("restock", consent_restock_words, about.now);
  if (text_version === undefined) return refuse(422, { consent_restock: CHANGED });
  return groupCommitOrRefuse(() => {
    if (!canRequestNotice(about.product_id)) return refuse(422, { form: IS_BACK });
    return { ok: true as const, id: createNotice({ product_id: about.product_id, email, text_version, page: about.page }, about.now) };
  }, `Nu am putut salva adresa acum. Încercați din nou sau sunați-ne la ${phone.display}.`);
}

const restockForm = z
  .object({
    email: optionalEmail(),
    consent_restock: z.unknown().refine(isTicked, "Bifați acordul ca să vă putem scrie."),
    consent_restock_words: z.preprocess(blankIsNull, z.coerce.string().nullable().catch("?").default(null)),
  })
  .transform(({ email, consent_restock_words }, context) => {
    if (email !== null) return { email, consent_restock_words };
    context.addIssue({ code: "custom", path: ["email"], message: "Scrieți adresa de e-mail." });
    return z.NEVER;
  });

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
