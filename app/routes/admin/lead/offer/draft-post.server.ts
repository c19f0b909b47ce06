/** The posted form of a draft: its texts, its rows, and the button that sent it. */
import { data } from "react-router";
import { readTyped, type TypedOffer } from "#app/offers/draft/typed-offer.ts";

/** Throws the 400 page for a body that is no form. */
export async function readFields(request: Request): Promise<{ typed: TypedOffer; intent: string }> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const typed = readTyped([...form].map(([name, value]) => [name, String(value)]));
  return { typed, intent: String(form.getAll("intent").at(-1) ?? "save") };
}
