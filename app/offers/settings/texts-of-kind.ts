/** Texts with which an offer begins: those of the customer's kind where the owner has written some, else those of everybody. Pure. */
import type { Lead } from "#db/schema.ts";
import type { OfferSettings } from "./offer-settings-form.ts";

type Texts = Pick<OfferSettings, "greeting" | "delivery" | "payment" | "note" | "valid_days">;

/** A field that is empty for the kind is that of everybody. Farmers have no texts of their own: everybody's are written for them. */
export function textsOfKind(settings: OfferSettings, kind: Lead["customer_type"]): Texts {
  const { greeting, delivery, payment, note, valid_days } = settings;
  const own = (field: "greeting" | "payment" | "note") =>
    kind === "hobby" ? settings[`hobby_${field}`] : kind === "distributor" ? settings[`distributor_${field}`] : "";
  return {
    greeting: own("greeting") || greeting,
    delivery,
    payment: own("payment") || payment,
    note: own("note") || note,
    valid_days,
  };
}
