/** Pieces of commands that take what a visitor writes: so often from one network, no programs, with the words that he agreed to. */
import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { z } from "zod";
import { getCompany } from "#app/company/company-store.server.ts";
import { isTicked } from "#app/forms/flag.ts";
import { blankIsNull } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, type Limit, limitWords, type OwnLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type Consent, findShownVersion } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";

export const CONSENT_CHANGED = "Textul acordului s-a schimbat între timp. Citiți-l și bifați din nou, dacă sunteți de acord.";
const TRAPPED = "Cererea pare trimisă de un program. Încercați din nou sau sunați-ne.";

/** 429 with a sentence where the network has sent as many already. */
export async function refuseWhenCrowded(limit: Limit | OwnLimit, address: string): Promise<Refusal | undefined> {
  const wait = await checkLimit(limit, address);
  if (wait === undefined) return undefined;
  const [phone] = getCompany().phones;
  const form = `Am primit multe cereri din aceeași rețea: ${limitWords(limit)}. Încercați din nou peste câteva minute sau sunați-ne la ${phone.display}.`;
  return refuse(429, { form }, { retryAfter: wait });
}

const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null, randomizeNameFieldName: false });

/** A field that people do not see was filled. */
export async function isTrapped(values: Record<string, unknown>): Promise<boolean> {
  const form = new FormData();
  const trap = values[HONEYPOT_FIELD] ?? "";
  form.set(HONEYPOT_FIELD, typeof trap === "string" ? trap : "filled");
  try {
    await honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}

type AskedWith = { consent: Consent; limit: OwnLimit; address: string; now: Date };

/**
 * Reads a visitor's form with a consent: what `form` says of its fields, `consent_PURPOSE`, and in `consent_PURPOSE_words` the mark of the words that were
 * read, which `getShownConsent` gives to the page. 422 beside the fields, 429.
 */
export async function readVisitorForm<Form extends z.ZodType>(
  values: Record<string, unknown>,
  form: Form,
  { consent, limit, address, now }: AskedWith,
): Promise<{ ok: true; value: z.output<Form>; text_version: string } | Refusal> {
  const crowded = await refuseWhenCrowded(limit, address);
  if (crowded) return crowded;
  const field = `consent_${consent.purpose}`;
  const parsed = parseWith(form, values);
  const unticked = isTicked(values[field]) ? {} : { [field]: "Bifați acordul: fără el nu putem păstra ce ne scrieți." };
  if (!parsed.ok) return refuse(422, { ...parsed.errors, ...unticked });
  if (field in unticked) return refuse(422, unticked);
  if (await isTrapped(values)) return refuse(422, { form: TRAPPED });
  const text_version = findShownVersion(consent, wordsMark.parse(values[`${field}_words`]), now);
  return text_version === undefined ? refuse(422, { [field]: CONSENT_CHANGED }) : { ok: true, value: parsed.value, text_version };
}

const wordsMark = z.preprocess(blankIsNull, z.coerce.string().nullable().catch("?").default(null));
