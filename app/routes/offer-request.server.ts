/** An offer request from a page or a call: limit, parse, look up what it names, write. The answer carries the status to send. */
import { Honeypot, SpamError } from "remix-utils/honeypot/server";
import { findOrderedProduct } from "#app/catalog/products.server.ts";
import { readDose } from "#app/catalog/quantity.ts";
import { company } from "#app/content/company.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";
import { exceeds } from "#app/http/rate-limit.server.ts";
import { createLead, type LeadProduct } from "#app/leads/leads.server.ts";
import { offerForm } from "#app/leads/offer-form.ts";
import { HONEYPOT_FIELD, OFFER_FAILURE } from "#app/leads/offer-texts.ts";

export type OfferAnswer =
  | { ok: true; ref: string; id: number; isReplay: boolean }
  | { ok: false; status: 422 | 429 | 503; errors: FieldErrors; retryAfter?: number };

const honeypot = new Honeypot({ nameFieldName: HONEYPOT_FIELD, validFromFieldName: null, randomizeNameFieldName: false });

export async function requestOffer(
  values: Record<string, unknown>,
  about: { page: string; address: string; now: Date },
): Promise<OfferAnswer> {
  const wait = await exceeds("offer", about.address);
  if (wait) {
    const form = `Am primit multe cereri de la această adresă. Încercați din nou peste câteva minute sau sunați-ne la ${company.phones[0].display}.`;
    return { ok: false, status: 429, errors: { form }, retryAfter: wait };
  }
  const parsed = parseWith(offerForm, values);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors };
  const { product_id, preferred_expert_id } = parsed.value;
  const product = product_id === null ? undefined : leadProduct(product_id);
  if (product_id !== null && !product) return missing("product_id", "Produsul ales nu mai este în catalog. Alegeți altul.");
  const expert = preferred_expert_id === null ? undefined : findExpert(preferred_expert_id);
  if (preferred_expert_id !== null && !expert)
    return missing("preferred_expert_id", "Persoana aleasă nu mai este în echipă. Alegeți alta.");
  try {
    const lead = createLead(parsed.value, { product, expert, page: about.page, isSuspect: await isSpam(values), now: about.now });
    return { ok: true, ...lead };
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    const form = `${OFFER_FAILURE} Dacă se repetă, sunați-ne la ${company.phones[0].display}.`;
    return { ok: false, status: 503, errors: { form }, retryAfter: 5 };
  }
}

/** True where the disk or a lock refused the write: the visitor may try again soon. */
function isStorageFailure(error: unknown): boolean {
  const code = (error as { code?: string; cause?: { code?: string } }).code ?? (error as { cause?: { code?: string } }).cause?.code ?? "";
  return /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/.test(code);
}

function missing(field: string, message: string): OfferAnswer {
  return { ok: false, status: 422, errors: { [field]: message } };
}

function leadProduct(id: number): LeadProduct | undefined {
  const row = findOrderedProduct(id);
  if (!row) return undefined;
  const { specs, ...product } = row;
  return { ...product, dose: readDose(specs)?.kgPer100Sqm };
}

/** A field that people do not see was filled. Such a request is stored, marked (ruling 5.5). */
async function isSpam(values: Record<string, unknown>): Promise<boolean> {
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
