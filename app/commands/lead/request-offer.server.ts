import { and, countDistinct, eq, gte, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { chosenPacks, SPARSE } from "#app/catalog/pack/sold-packs.ts";
import { bulbsInArea, findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { log } from "#app/http/log.server.ts";
import { requestId } from "#app/http/metrics/trace.server.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { createLead, findEarlier, indexNew, type LeadCircumstances, type TakenRequest } from "#app/leads/accept/create-lead.server.ts";
import { findShownVersion, getConsentVersion } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { distributorForm } from "#app/leads/distributor/distributor-form.ts";
import type { LeadProduct } from "#app/leads/lines/line-snapshot.ts";
import { getCallWindow } from "#app/leads/promise/office-store.server.ts";
import { type OfferRequest, offerRequestForm } from "#app/leads/request/request-form.ts";
import { FILLED_IN_FIELD, OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { isBeyondCeiling, noteRequest } from "#app/leads/spam/flood.server.ts";
import { isLong, listSuspicions, readFilledIn } from "#app/leads/spam/suspicions.ts";
import { readOnce } from "#db/cache/switch.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { groupCommitOrRefuse, WAIT } from "../refuse-write.server.ts";
import { CONSENT_CHANGED, isTrapped, refuseWhenCrowded } from "../visitor-form.server.ts";
import { addLeadNotifications, tellOfFlood } from "./lead-notifications.server.ts";

export function requestDistribution(values: Record<string, unknown>, about: Asked): Promise<RequestedOffer | Refusal> {
  return requestOffer(values, about, distributorForm);
}

type RequestedOffer = { ok: true } & TakenRequest;

type Asked = { page: string; address: string; now: Date };

/** Refusal of a database that cannot write: what was typed comes back on the form: 503, with the number of the line in the log. */
export async function requestOffer(
  values: Record<string, unknown>,
  about: Asked,
  form: z.ZodType<OfferRequest> = offerRequestForm,
): Promise<RequestedOffer | Refusal> {
  try {
    return await acceptRequest(values, about, form);
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    log.error({ path: about.page, error }, "A request for an offer could not be stored");
    const sentence = `${failureWords(getCompany())} Codul erorii: ${requestId() ?? "–"}.`;
    return refuse(503, { form: sentence }, { message: sentence, retryAfter: WAIT });
  }
}

async function acceptRequest(values: Record<string, unknown>, about: Asked, form: z.ZodType<OfferRequest>) {
  const read = await readOnce(() => readRequest(values, about, form));
  if ("status" in read) return read;
  const { request, signs, company, ...circumstances } = read;
  return groupCommitOrRefuse(
    () => {
      const earlier = findEarlier(request, about.now);
      const suspicions = listSuspicions(request, {
        ...signs,
        ofPhone: earlier.ofPhone,
        sameNotes: countSameNotes(request, about.now),
        isBeyondCeiling: isBeyondCeiling(about.now),
      });
      const all = { ...circumstances, company, page: about.page, suspicions, earlier, now: about.now };
      const { lead, isReplay } = createLead(request, all);
      if (!isReplay && noteRequest(about.now)) tellOfFlood(about.now);
      return { ok: true as const, ref: lead.ref, id: lead.id, isReplay, lead };
    },
    failureWords(company),
    indexAndTell,
  );
}

function indexAndTell(taken: readonly (TakenRequest & { lead: Lead })[]): void {
  indexNew(taken);
  addLeadNotifications(taken.flatMap(({ lead, isReplay }) => (isReplay ? [] : [lead])));
}

function failureWords({ phones: [phone] }: CompanyView): string {
  return `${OFFER_FAILURE} Dacă se repetă, sunați-ne la ${phone.display}.`;
}

/** Reads what a request says and what it is about; no request is written yet. */
async function readRequest(values: Record<string, unknown>, about: Asked, form: z.ZodType<OfferRequest>) {
  const company = getCompany();
  const crowded = await refuseWhenCrowded("offer", about.address);
  if (crowded) return crowded;
  const { asked, faults } = inAreas(values);
  const parsed = parseWith(form, asked);
  if (!parsed.ok) return refuse(422, { ...namedRows(values).missing, ...parsed.errors, ...faults });
  if (Object.keys(faults).length > 0) return refuse(422, faults);
  const { missing, product, furtherProducts, ...named } = namedRows(parsed.value);
  if (Object.keys(missing).length > 0) return refuse(422, missing);
  const consentVersions = readVersions(parsed.value, about.now);
  if ("status" in consentVersions) return consentVersions;
  // Such a request is stored, marked: nobody who asks is thrown away.
  const signs = { isHoneypotFilled: await isTrapped(values), filledIn: readFilledIn(values[FILLED_IN_FIELD]) };
  const { pack, lines } = parsed.value;
  const chosen = {
    product: product && inPack(product, pack),
    furtherProducts: furtherProducts.map((further, index) => inPack(further, lines[index]?.pack)),
  };
  return { ...named, ...chosen, request: parsed.value, signs, company, consentVersions, promise: getCallWindow(about.now) };
}

/** A request with the areas of the bulbs that it asks for by their number. */
function inAreas(values: Record<string, unknown>): { asked: Record<string, unknown>; faults: FieldErrors } {
  const faults: FieldErrors = {};
  const inArea = <Row extends object>(row: Row, field: string): Row => {
    const read = bulbsInArea(row);
    if (read.fault) faults[field] = read.fault;
    return read.row;
  };
  const asked = inArea(values, "area_sqm");
  if (!Array.isArray(asked.lines)) return { asked, faults };
  const lines = asked.lines.map((line: unknown, index) =>
    typeof line === "object" && line !== null ? inArea(line, `lines.${index}.area_sqm`) : line,
  );
  return { asked: { ...asked, lines }, faults };
}

function inPack<Product extends Pick<LeadProduct, "packs" | "priced" | "dose_from">>(product: Product, pack = ""): Product {
  const { packs, priced = packs, dose_from } = product;
  return { ...product, packs: chosenPacks(pack === SPARSE ? priced : packs, pack, dose_from) };
}

/**
 * Versions of the words that were agreed to: those that the form showed, also when others are asked by now. 422 for words that nobody
 * knows: the boxes are shown again, empty.
 */
function readVersions(request: OfferRequest, now: Date): LeadCircumstances["consentVersions"] | Refusal {
  const gdpr = findShownVersion("gdpr", request.consent_gdpr_words, now);
  const read = findShownVersion("marketing", request.marketing_consent_words, now);
  // Who has not ticked the box has agreed to no words.
  const marketing = read ?? (request.marketing_consent === 1 ? undefined : getConsentVersion("marketing", now));
  if (gdpr !== undefined && marketing !== undefined) return { gdpr, marketing };
  return refuse(422, {
    ...(gdpr === undefined && { consent_gdpr: CONSENT_CHANGED }),
    ...(marketing === undefined && { marketing_consent: CONSENT_CHANGED }),
  });
}

const GONE = "Produsul ales nu mai este în catalog. Alegeți altul.";

const ID = rowId("");

function namedRows(values: Record<string, unknown>) {
  const missing: FieldErrors = {};
  const named = <Row>(id: unknown, field: string, find: (id: number) => Row | undefined, gone: string): Row | undefined => {
    if ((id ?? "") === "") return undefined;
    const parsed = ID.safeParse(id);
    const row = parsed.success ? find(parsed.data) : undefined;
    if (parsed.success && !row) missing[field] = gone;
    return row;
  };
  const lines: unknown[] = Array.isArray(values.lines) ? values.lines.slice(0, MAX_LINES) : [];
  const idOf = (line: unknown) => (line as { product_id?: unknown } | null)?.product_id;
  return {
    missing,
    product: named(values.product_id, "product_id", findRequestedProduct, GONE),
    furtherProducts: lines
      .map((line, index) => named(idOf(line), `lines.${index}.product_id`, findRequestedProduct, GONE))
      .filter((product) => product !== undefined),
    expert: named(values.preferred_expert_id, "preferred_expert_id", findExpert, "Persoana aleasă nu mai este în echipă. Alegeți alta."),
  };
}

const TEXT_TIME = 2 * 24 * 3_600_000;

function countSameNotes({ phone_e164, notes }: { phone_e164: string; notes: string }, now: Date): number {
  const since = new Date(now.getTime() - TEXT_TIME).toISOString();
  return isLong(notes) ? (personsWithNotes().get({ notes, phone_e164, since })?.value ?? 0) : 0;
}

const personsWithNotes = prepared((db) => {
  const [notes, phone_e164] = [sql.placeholder("notes"), sql.placeholder("phone_e164")];
  // The condition of the index of long texts `leads_by_long_notes`.
  const isLikelySame = sql`length(${leads.notes}) >= 20 AND substr(${leads.notes}, 1, 80) = substr(${notes}, 1, 80)`;
  const isSame = and(
    isLikelySame,
    gte(leads.created_at, sql.placeholder("since")),
    eq(leads.notes, notes),
    ne(leads.phone_e164, phone_e164),
  );
  return db
    .select({ value: countDistinct(leads.phone_e164) })
    .from(leads)
    .where(isSame)
    .prepare();
});
