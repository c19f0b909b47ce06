/** An issued offer by e-mail: parse, look up, into the outbox with the event of the request. */
import { z } from "zod";
import { isMailOpen } from "#app/announce/mail/post.server.ts";
import { putInOutbox } from "#app/announce/outbox.server.ts";
import { optionalEmail } from "#app/forms/email.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type Actor, addEvent } from "#app/leads/timeline/events.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { type Acceptance, standingOf, type WholeOffer } from "#app/offers/offers.server.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";

const sendForm = z.object({ recipient: optionalEmail().refine((value) => value !== null, "Scrieți adresa de e-mail.") });

const UNSENDABLE: Record<Exclude<Acceptance, "accepted">, string> = {
  expired: "Oferta a expirat. Faceți o copie, cu altă dată.",
  withdrawn: "Oferta a fost retrasă. Faceți o copie.",
  missing: "Oferta nu este emisă încă.",
};

/** Sends an offer to an address. 422 for the address, 409 for an offer that holds no more, or while no mail can leave. */
export function sendOffer({ offer }: WholeOffer, values: unknown, by: Actor, now: Date, isMailing = isMailOpen()): { ok: true } | Refusal {
  if (!isMailing) return refuse(409, { form: "Trimiterea de e-mailuri nu este pornită. Trimiteți linkul." });
  const parsed = parseWith(sendForm, values);
  if (!parsed.ok) return parsed;
  const recipient = parsed.value.recipient as string;
  const standing = standingOf(offer, now);
  if (standing !== "open" && standing !== "accepted") return refuse(409, { form: UNSENDABLE[standing] });
  return unlessBusy(() => {
    db().transaction(() => {
      putInOutbox([{ lead_id: offer.lead_id, kind: "offer", way: "mail", recipient, detail: { offer_id: offer.id } }], now);
      addEvent(offer.lead_id, { kind: "offer_sent", detail: `Oferta ${offerNumber(offer)}, pe e-mail la ${recipient}` }, by, now);
    });
    return { ok: true as const };
  });
}
