import { offerDocumentView } from "#app/offers/document/offer-document-view.ts";
import { offerPdf } from "#app/offers/document/offer-pdf.server.ts";
import type { OfferWithLines } from "#app/offers/offer-store.server.ts";
import { offerFileName } from "#app/offers/offer-words.ts";
import { getSeller } from "#app/offers/settings/offer-settings-store.server.ts";

/** Kept by no cache, listed nowhere, told to no other site. "no-referrer" would send forms with `Origin: null`, as a stranger's. */
export const FOR_ONE_READER = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

/** `signed_by` stands under a draft. */
export async function offerPdfResponse({ offer, lines }: OfferWithLines, signed_by: string): Promise<Response> {
  const at = new Date(offer.issued_at ?? offer.updated_at);
  const bytes = await offerPdf(offerDocumentView(offer, lines, { now: new Date(), company: getSeller(), signed_by }), at);
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...FOR_ONE_READER,
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `inline; filename="${offerFileName(offer)}"`,
      // A browser's own viewer of papers is a document around ours: it may load the paper, and dress itself.
      "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
