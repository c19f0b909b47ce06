/** The posted form of a draft: each button comes back with what was typed; what saves it may issue and send it too. */
import { data } from "react-router";
import { storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findChoice, listBelowMinimum, listSteep, mapListedPrices } from "#app/commands/offer/catalogue-choices.server.ts";
import { deliveryTo, dropOffer, saveOffer } from "#app/commands/offer/draft-offer.server.ts";
import { type Issuer, issueAndSendOffer, issueOffer, listTwice, twiceWords } from "#app/commands/offer/send-offer.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-write.server.ts";
import { listDemoLeftovers } from "#app/company/company-store.server.ts";
import { changeList, ROWS } from "#app/forms/rows.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerIntent, done, showRefusal } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { joinWords } from "#app/language/nouns.ts";
import { findCustomerDiscount } from "#app/leads/customers/customer-discount.server.ts";
import { MAX_OFFER_LINES, type OfferDraft, UNSAVED } from "#app/offers/draft/offer-form.ts";
import {
  discountedRow,
  endingOfferWords,
  isTransport,
  isTransportChanged,
  listEndingOffers,
  ownDiscount,
  proposedFor,
  withDiscount,
  withoutDiscount,
  withProposedTransport,
} from "#app/offers/draft/proposed-transport.ts";
import {
  BLANK_ROW,
  DISCOUNT,
  flatOffer,
  isBlank,
  isWarnedOf,
  listFree,
  listGaps,
  offerIn,
  readTyped,
  type TypedOffer,
  typedOf,
  typedRow,
  unprintableSigns,
  WARNED_ENDING,
  WARNED_FREE,
  WARNED_LEAST,
  WARNED_SIGNS,
  WITH_DEMO,
} from "#app/offers/draft/typed-offer.ts";
import { findOffer, type OfferWithLines } from "#app/offers/offer-store.server.ts";
import { unprintableWords } from "#app/pdf/printable.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Lead, Offer } from "#db/schema.ts";
import { aboutPick, findPacks, firstPicking, type Picking, pickFault, readPicking } from "./picking.server.ts";

export function storedDraft(whole: OfferWithLines, lead: Lead): TypedOffer {
  const typed = stampedDraft(whole);
  return { ...typed, proposed: proposedFor(typed.rows, deliveryTo(lead)) };
}

function stampedDraft({ offer, lines }: OfferWithLines): TypedOffer {
  const typed = typedOf({ ...offer, lines: lines as OfferDraft["lines"] });
  const { stamp = "" } = withVersionStamp(flatOffer(typed));
  return { ...typed, fields: { ...typed.fields, stamp } };
}

const TRANSPORT_CHANGED = "Transportul s-a schimbat odată cu rândurile. Oferta nu este emisă încă: verificați totalul și emiteți-o.";

const STILL_DEMO = refuse(409, {
  form: "Oferta nu este emisă încă: ar purta date ale firmei demonstrative. Schimbați-le la „Firma” sau bifați că o emiteți așa.",
});

const LOOK_AGAIN = refuse(409, { form: TRANSPORT_CHANGED });

type Asked = { whole: OfferWithLines; lead: Lead; base: string; list: string } & Issuer;
type Posted = { typed: TypedOffer; picking: Picking; warned: string; free: string; ending: string; least: string; isWithDemo: boolean };
/** A button that saves the draft, and what it does with it then. */
type Step = {
  place?: string;
  text?: string;
  go?: (draft: OfferWithLines, picking: Picking, issuer: Issuer, now: Date) => ReturnType<typeof issueOffer>;
};

const STEPS = {
  save: {},
  preview: { place: "#cum-arata" },
  issue: {
    text: "Oferta este emisă. Trimiteți-o clientului.",
    go: (draft, { replaces }, issuer, now) => issueOffer(draft, draft.offer.updated_at, issuer, now, replaces),
  },
  send: {
    text: "Oferta este emisă, iar e-mailul se trimite acum.",
    go: (draft, { recipient, replaces }, issuer, now) => issueAndSendOffer(draft, { recipient, replaces }, issuer, now),
  },
} as const satisfies Record<string, Step>;

/** Throws the redirect of what was stored, and the 400 page for a body that is no form. */
export async function postDraft(request: Request, at: Asked) {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const sent = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const fields = Object.fromEntries(sent);
  const { whole, lead, base, list } = at;
  const posted: Posted = {
    typed: readTyped(sent),
    picking: readPicking(sent, lead),
    warned: fields[WARNED_SIGNS] ?? "",
    free: fields[WARNED_FREE] ?? "",
    ending: fields[WARNED_ENDING] ?? "",
    least: fields[WARNED_LEAST] ?? "",
    isWithDemo: fields[WITH_DEMO] === "1",
  };
  const { typed, picking } = posted;
  const again = (changed: Changed | Refusal, isMoved: boolean) =>
    "status" in changed ? showRefusal(changed, shown(typed, picking)) : showChanged(changed, posted, at, isMoved);
  const save = (step: Step) => () => saveDraft(step, posted, at);
  return await answerIntent(
    { intent: "save", ...fields },
    {
      save: save(STEPS.save),
      preview: save(STEPS.preview),
      issue: save(STEPS.issue),
      send: save(STEPS.send),
      delete: () => {
        const gone = dropOffer(whole.offer.id);
        return gone.ok ? done(list, "Ciorna este ștearsă.") : done(base, gone.errors.form ?? "", { kind: "error" });
      },
      [DISCOUNT.on]: () => again({ rows: withDiscount(typed.rows, percentOf(lead), mapListedPrices(typed.rows)) }, false),
      [DISCOUNT.off]: () => again({ rows: withoutDiscount(typed.rows, percentOf(lead), mapListedPrices(typed.rows)) }, false),
      find: () => again(findInCatalogue(picking, lead), true),
      "pick-#-*": (_values, product = "", amount = "") => again(pickPack(`${product}-${amount}`, posted, lead), false),
      [ROWS]: (_values, _list, act = "") => again(pressLine(typed.rows, act), !act.startsWith("add") && !act.startsWith("remove")),
    },
  );
}

type Changed = { rows?: TypedOffer["rows"]; picking?: Picking };

/** The page after a button that stores nothing; transport follows the rows unless they only moved. */
function showChanged(changed: Changed, { typed, picking }: Posted, { whole, lead }: Asked, isMoved: boolean) {
  const before = typed.proposed === undefined ? storedDraft(whole, lead).proposed : typed.proposed;
  const now = { ...typed, rows: changed.rows ?? typed.rows, proposed: before ?? null };
  return { ...shown(isMoved ? now : withProposedTransport(now, deliveryTo(lead)), changed.picking ?? picking), errors: {} };
}

/** The form as it comes back: what the catalogue says of rows that no table has yet is looked up with them. */
function shown<Typed extends Pick<TypedOffer, "rows">>(typed: Typed, picking: Picking) {
  return { typed, picking, listed: mapListedPrices(typed.rows) };
}

function saveDraft({ go, place = "", text }: Step, posted: Posted, { whole, lead, ...issuer }: Asked) {
  const { typed, picking } = posted;
  // A post that does not say what was proposed is not of a page of ours: all of it was typed.
  const followed = typed.proposed === undefined ? typed : withProposedTransport(typed, deliveryTo(lead));
  // Without the rows left blank, so that an error's number is that of a row on the page.
  const flat = flatOffer(followed);
  const fieldAt = () => ({ label: "Rândurile ofertei" });
  const opened = storedForm({ read: () => draftNow(whole.offer.id) ?? flat, fieldAt }).open(flat);
  const wanted = offerIn(opened.values);
  const now = new Date();
  const write = () => saveOffer(whole.offer, { ...wanted.fields, lines: wanted.rows }, now);
  // What nobody has stored yet cannot have changed.
  const saved = whole.offer.id === UNSAVED ? write() : refuseOnConflict(opened, write);
  if (!saved.ok && saved.status === 409 && !saved.values && whole.offer.id !== UNSAVED)
    return done(baseOf(whole.offer), saved.errors.form ?? "", { kind: "error" });
  const { proposed } = followed;
  if (!saved.ok) {
    const kept = { ...(saved.values ? offerIn(saved.values) : wanted), proposed };
    return showRefusal(saved, shown(kept, picking));
  }
  const base = baseOf({ ...whole.offer, id: saved.id });
  const stored = go && findOffer(saved.id);
  // What goes out is what was looked at.
  const gone =
    go &&
    (lookAgain({ ...posted, isMoved: isTransportChanged(typed, followed), followed, stored, replaces: picking.replaces }) ??
      (stored && go(stored, picking, issuer, now)));
  if (!gone || gone.ok)
    return text === undefined ? done(base + place, ...savedWords(wanted, now, saved)) : done(base + place, sentence(text, gone));
  // Nobody asked for a draft: it would stay beside the request, and the next offer of this page beside it.
  if (saved.isNew) dropOffer(saved.id);
  const draft = saved.isNew ? undefined : findOffer(saved.id);
  // What was typed into a draft is saved, and stands under the stamp of now.
  const warned = { ...picking, below: listAsked(wanted.rows, draft ?? stored, picking.replaces).map(({ key, words }) => ({ key, words })) };
  return showRefusal(gone, shown(draft ? storedDraft(draft, lead) : { ...wanted, proposed }, warned));
}

function sentence(text: string, gone: { about?: string } | undefined): string {
  return gone?.about ? `${text} ${gone.about}` : text;
}

function baseOf({ id, lead_id }: Pick<Offer, "id" | "lead_id">): string {
  return adminPath("leadOffer", lead_id, id);
}

type Looked = Omit<Posted, "typed" | "picking"> & {
  isMoved: boolean;
  followed: TypedOffer;
  stored: OfferWithLines | undefined;
  replaces: boolean;
};

/** Asked about once: rows below their minimum, far below the list, or in another offer that the customer can still accept. */
function listAsked(rows: TypedOffer["rows"], whole: OfferWithLines | undefined, replaces: boolean) {
  const twice = whole ? listTwice(whole, new Date()) : [];
  return [
    ...listBelowMinimum(rows).map((below) => ({ ...below, sentence: `Sub comanda minimă: ${below.words}.` })),
    ...listSteep(rows).map((steep) => ({ ...steep, sentence: `Mult sub prețul de listă: ${steep.words}.` })),
    ...twice.map((each) => {
      const sentence = twiceWords(each, replaces);
      return { key: `oferta ${each.offer.id}`, words: sentence.slice(0, -1), sentence };
    }),
  ];
}

/** Refuses to send what the clerk has not seen yet. */
function lookAgain({ isMoved, followed, warned, free, ending, least, isWithDemo, stored, replaces }: Looked): Refusal | undefined {
  if (isMoved) return LOOK_AGAIN;
  if (!isWithDemo && listDemoLeftovers().length > 0) return STILL_DEMO;
  const unasked = listFree(followed).filter((name) => !`|${free}|`.includes(`|${name}|`));
  if (unasked.length > 0) return refuse(409, { form: `${freeWords(unasked)} ${LOOK_FIRST}` });
  const early = listEndingOffers(followed, mapListedPrices(followed.rows)).filter(({ name }) => !`|${ending}|`.includes(`|${name}|`));
  if (early.length > 0) return refuse(409, { form: `${endingOfferWords(early, followed.fields.valid_until ?? "")} ${LOOK_FIRST}` });
  const below = listAsked(followed.rows, stored, replaces).filter(({ key }) => !`|${least}|`.includes(`|${key}|`));
  const asked = below.map(({ sentence }) => sentence).join(" ");
  if (below.length > 0) return refuse(409, { form: `${asked} Oferta nu este emisă încă: dacă rămâne așa, emiteți-o din nou.` });
  if (isWarnedOf(followed, warned)) return undefined;
  return refuse(409, { form: `${unprintableWords(unprintableSigns(followed))} ${LOOK_FIRST}` });
}

const LOOK_FIRST = "Oferta nu este emisă încă: verificați-o și emiteți-o.";

function freeWords(names: readonly string[]): string {
  return `Clientul nu plătește nimic pentru ${joinWords(names.map((name) => `„${name}”`))}.`;
}

function savedWords(wanted: TypedOffer, now: Date, { isSecond }: { isSecond?: boolean }): [text: string, more?: { seconds: number }] {
  const [gap] = listGaps(wanted, bucharestDay(now));
  if (isSecond)
    return [
      "Ciorna este salvată. Alta, a aceleiași cereri, a fost salvată cu câteva clipe înainte: sunt amândouă la „Toate ofertele sale”.",
    ];
  return gap ? [`Ciorna este salvată, dar nu poate fi emisă încă. ${gap.words}`] : ["Ciorna este salvată.", { seconds: 3 }];
}

function findInCatalogue(picking: Picking, lead: Lead): Changed | Refusal {
  const fault = pickFault(picking);
  if (fault) return refuse(422, { pick_area: fault });
  const choices = findPacks(picking, lead) ?? [];
  return choices.length > 0 ? { picking: { ...picking, choices } } : refuse(422, { pick: "Niciun produs din catalog nu se potrivește." });
}

function pickPack(key: string, { typed: { rows }, picking }: Posted, lead: Lead): Changed | Refusal {
  const fault = pickFault(picking);
  if (fault) return refuse(422, { pick_area: fault });
  if (rows.length >= MAX_OFFER_LINES) return FULL;
  const line = findChoice(key, aboutPick(picking, lead));
  if (!line) return refuse(422, { pick: "Ambalajul nu mai este în catalog." });
  const end = rows.findLastIndex((row) => !isBlank(row)) + 1;
  const percent = percentOf(lead);
  // Who has a discount has it on what is added too, unless the clerk took it away.
  const listed = mapListedPrices([...rows, line]);
  const hasGoods = rows.some((row) => !isBlank(row) && !isTransport(row));
  const isOff = percent === 0 || (hasGoods && ownDiscount(rows, percent, listed) === "off");
  const row = isOff ? typedRow(line) : discountedRow(typedRow(line), percent, listed);
  // The next product begins with its own area.
  const { recipient, replaces } = picking;
  return { rows: rows.toSpliced(end, 0, row), picking: { ...firstPicking(lead), recipient, replaces } };
}

/** Discount of the customer, in per cent; 0 without one. */
function percentOf(lead: Lead): number {
  return findCustomerDiscount(lead, new Date())?.percent ?? 0;
}

function pressLine(rows: TypedOffer["rows"], act: string): Changed | Refusal {
  const changed = changeList(rows, act, { blank: BLANK_ROW, most: MAX_OFFER_LINES });
  if (!changed) throw data(null, { status: 400 });
  return changed === "full" ? FULL : { rows: changed.rows };
}

const FULL = refuse(422, { lines: `Cel mult ${MAX_OFFER_LINES} de rânduri.` });

function draftNow(id: number): Record<string, string> | undefined {
  const now = findOffer(id);
  return now?.offer.state === "draft" ? flatOffer(stampedDraft(now)) : undefined;
}
