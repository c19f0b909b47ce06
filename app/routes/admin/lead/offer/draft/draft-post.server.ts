/** The posted form of a draft: each button comes back with what was typed; what saves it may issue and send it too. */
import { data } from "react-router";
import { storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findChoice } from "#app/commands/offer/catalogue-choices.server.ts";
import { deliveryTo, dropOffer, saveOffer } from "#app/commands/offer/draft-offer.server.ts";
import { type Issuer, issueOffer } from "#app/commands/offer/issue-offer.server.ts";
import { issueAndSendOffer } from "#app/commands/offer/send-offer.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithFlash, requireKnownIntent } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { listGaps } from "#app/offers/draft/draft-gaps.ts";
import { MAX_OFFER_LINES, type OfferDraft } from "#app/offers/draft/offer-form.ts";
import { isTransportChanged, proposedFor, withProposedTransport } from "#app/offers/draft/proposed-transport.ts";
import { BLANK_ROW, flatOffer, isBlank, offerIn, readTyped, type TypedOffer, typedOf, typedRow } from "#app/offers/draft/typed-offer.ts";
import { isWarnedOf, unprintableSigns, WARNED_SIGNS } from "#app/offers/draft/unprintable-texts.ts";
import { findOffer, type OfferWithLines } from "#app/offers/offers.server.ts";
import { unprintableWords } from "#app/pdf/printable.ts";
import { changeRows, ROW_INTENTS } from "#app/routes/admin/product/rows/rows-form.server.ts";
import type { Lead } from "#db/schema.ts";
import { aboutPick, findPacks, type Picking, pickFault, readPicking } from "./picking.server.ts";

export const DRAFT_INTENTS = ["delete", "save", "preview", "issue", "send", "find", /^pick-\d{1,9}-[\d.]{1,12}$/, ...ROW_INTENTS];

export function storedDraft(whole: OfferWithLines, lead: Lead): TypedOffer {
  const typed = stampedDraft(whole);
  return { ...typed, proposed: proposedFor(typed.rows, deliveryTo(lead)) };
}

function stampedDraft({ offer, lines }: OfferWithLines): TypedOffer {
  const typed = typedOf({ ...offer, lines: lines as OfferDraft["lines"] });
  const { stamp = "" } = withVersionStamp(flatOffer(typed));
  return { ...typed, fields: { ...typed.fields, stamp } };
}

const TRANSPORT_CHANGED = "Transportul s-a schimbat odată cu rândurile. Oferta este salvată: verificați totalul și emiteți-o.";

const STEPS_ON = new Set(["issue", "send"]);
const LOOK_AGAIN = refuse(409, { form: TRANSPORT_CHANGED });

type Asked = { whole: OfferWithLines; lead: Lead; base: string; list: string } & Issuer;

/** Throws the redirect of what was stored, and the 400 page for a body that is no form. */
export async function answerDraftPost(request: Request, { whole, lead, base, list, ...issuer }: Asked) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const sent = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const typed = readTyped(sent);
  const picking = readPicking(sent, lead);
  const intent = String(form.getAll("intent").at(-1) ?? "save");
  requireKnownIntent(intent, DRAFT_INTENTS);
  if (intent === "delete") {
    const gone = dropOffer(whole.offer.id);
    throw redirectWithFlash(
      gone.ok ? list : base,
      gone.ok ? { kind: "ok", text: "Ciorna este ștearsă." } : { kind: "error", text: gone.errors.form ?? "" },
    );
  }
  const changed = changeDraft(typed.rows, picking, intent, lead);
  if (changed && "status" in changed) return answerPage(changed, { typed, picking });
  if (changed) {
    const before = typed.proposed === undefined ? storedDraft(whole, lead).proposed : typed.proposed;
    const now = { ...typed, rows: changed.rows ?? typed.rows, proposed: before ?? null };
    const isMoved = /^(up|down)-/.test(intent) || !changed.rows;
    return { typed: isMoved ? now : withProposedTransport(now, deliveryTo(lead)), picking: changed.picking ?? picking, errors: {} };
  }
  // A post that does not say what was proposed is not of a page of ours: all of it was typed.
  const followed = typed.proposed === undefined ? typed : withProposedTransport(typed, deliveryTo(lead));
  // Without the rows left blank, so that an error's number is that of a row on the page.
  const posted = flatOffer(followed);
  const { id } = whole.offer;
  const opened = storedForm({
    read: () => draftNow(id) ?? posted,
    fieldAt: () => ({ label: "Rândurile ofertei" }),
  }).open(posted);
  const wanted = offerIn(opened.values);
  const now = new Date();
  const saved = refuseOnConflict(opened, () => saveOffer(id, { ...wanted.fields, lines: wanted.rows }, now));
  if (!saved.ok && saved.status === 409 && !saved.values) throw redirectWithFlash(base, { kind: "error", text: saved.errors.form ?? "" });
  const { proposed } = followed;
  if (!saved.ok) return answerPage(saved, { typed: { ...(saved.values ? offerIn(saved.values) : wanted), proposed }, picking });
  // What goes out is what was looked at.
  const warned = sent.findLast(([name]) => name === WARNED_SIGNS)?.[1] ?? "";
  const changes = STEPS_ON.has(intent) ? lookAgain({ isMoved: isTransportChanged(typed, followed), followed, warned }) : undefined;
  const gone = changes ?? goOn(intent, id, picking, issuer, now);
  const draft = findOffer(id);
  // What was typed is saved, and stands under the stamp of now.
  if (gone && !gone.ok) return answerPage(gone, { typed: draft ? storedDraft(draft, lead) : wanted, picking });
  throw redirectWithFlash(intent === "preview" ? `${base}#cum-arata` : base, { kind: "ok", ...savedWords(intent, wanted, now) });
}

/** Sentence on what the clerk has not seen yet of what would go out. */
function lookAgain({ isMoved, followed, warned }: { isMoved: boolean; followed: TypedOffer; warned: string }): Refusal | undefined {
  if (isMoved) return LOOK_AGAIN;
  if (isWarnedOf(followed, warned)) return undefined;
  return refuse(409, { form: `${unprintableWords(unprintableSigns(followed))} Oferta este salvată: verificați-o și emiteți-o.` });
}

function goOn(intent: string, id: number, { recipient, replaces }: Picking, issuer: Issuer, now: Date): { ok: true } | Refusal | undefined {
  const draft = findOffer(id);
  if (!draft || !STEPS_ON.has(intent)) return undefined;
  if (intent === "send") return issueAndSendOffer(draft, { recipient, replaces }, issuer, now);
  return issueOffer(draft, draft.offer.updated_at, issuer, now);
}

function savedWords(intent: string, wanted: TypedOffer, now: Date): { text: string; seconds?: number } {
  if (intent === "issue") return { text: "Oferta este emisă. Trimiteți-o clientului." };
  if (intent === "send") return { text: "Oferta este emisă, iar e-mailul se trimite acum." };
  const [gap] = listGaps(wanted, bucharestDay(now));
  return gap ? { text: `Ciorna este salvată, dar nu poate fi emisă încă. ${gap.words}` } : { text: "Ciorna este salvată.", seconds: 3 };
}

/** Draft after a button that stores nothing; undefined for those that do. */
function changeDraft(
  rows: TypedOffer["rows"],
  picking: Picking,
  intent: string,
  lead: Lead,
): { rows?: TypedOffer["rows"]; picking?: Picking } | Refusal | undefined {
  const fault = intent === "find" || intent.startsWith("pick-") ? pickFault(picking) : undefined;
  if (fault) return refuse(422, { pick_area: fault });
  if (intent === "find") {
    const choices = findPacks(picking, lead) ?? [];
    return choices.length > 0 ? { picking: { ...picking, choices } } : refuse(422, { pick: "Niciun produs din catalog nu se potrivește." });
  }
  const key = /^pick-(.+)$/.exec(intent)?.[1];
  if ((intent === "add" || key) && rows.length >= MAX_OFFER_LINES) return refuse(422, { lines: `Cel mult ${MAX_OFFER_LINES} de rânduri.` });
  if (!key) {
    const changed = changeRows(rows, intent, BLANK_ROW);
    return changed && { rows: changed };
  }
  const line = findChoice(key, aboutPick(picking, lead));
  if (!line) return refuse(422, { pick: "Ambalajul nu mai este în catalog." });
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1;
  return { rows: rows.toSpliced(end, 0, typedRow(line)), picking: { ...picking, query: "" } };
}

function draftNow(id: number): Record<string, string> | undefined {
  const now = findOffer(id);
  return now?.offer.state === "draft" ? flatOffer(stampedDraft(now)) : undefined;
}
