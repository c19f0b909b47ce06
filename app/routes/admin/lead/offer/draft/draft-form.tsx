import { useEffect, useState } from "react";
import { AdminForm } from "#app/admin-kit/form/admin-form.tsx";
import { useCompany } from "#app/company/use-company.ts";
import { OfferDocument } from "#app/offers/document/offer-document.tsx";
import { documentBody, type OfferDocumentView } from "#app/offers/document/offer-document-view.ts";
import type { Listed } from "#app/offers/draft/proposed-transport.ts";
import { isBlank, listGaps, pricedRow, readTyped, type TypedOffer } from "#app/offers/draft/typed-offer.ts";
import { PRICE_KINDS, UNITS } from "#app/offers/offer-words.ts";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";
import { type Draft, DraftFields } from "./draft-fields.tsx";
import type { Picking } from "./picking.server.ts";

export type DraftAnswer = { typed: TypedOffer; picking: Picking; listed: Listed; errors: Record<string, string> } | LostPost;

export function DraftForm({ draft, answer }: { draft: Draft; answer: DraftAnswer | undefined }) {
  const { stored, updatedAt, today, ...facts } = draft;
  // A post that never arrived brings its fields, which are the offer as it was typed.
  const answered = answer && ("typed" in answer ? answer.typed : readTyped(answer.fields));
  const picking = answer && "picking" in answer ? answer.picking : draft.picking;
  return (
    <AdminForm className="panel offer-draft" noValidate preventScrollReset draft={updatedAt} answer={answer && {}}>
      {(typed) => {
        const shown = answered ?? (typed ? readTyped(typed) : stored);
        return (
          <DraftFields
            // What the form begins with decides what its fields hold.
            key={JSON.stringify([shown, picking])}
            typed={shown}
            errors={answer?.errors ?? {}}
            gaps={listGaps(shown, today)}
            {...facts}
            picking={picking}
            {...(answer && "listed" in answer && { listed: answer.listed })}
          />
        );
      }}
    </AdminForm>
  );
}

type LetterPreviewProps = { view: OfferDocumentView; isSaved: boolean };

/** The letter as it is stored, and where scripts run as it stands in the form, with each key. */
export function LetterPreview({ view, isSaved }: LetterPreviewProps) {
  const [typed, setTyped] = useState<{ of: OfferDocumentView; offer: TypedOffer }>();
  const { vat_rates } = useCompany();
  useEffect(() => {
    const read = ({ target }: Event) => {
      const form = target instanceof Element && target.closest<HTMLFormElement>("form.offer-draft");
      if (form) setTyped({ of: view, offer: readTyped([...new FormData(form)].map(([name, value]) => [name, String(value)])) });
    };
    document.addEventListener("input", read);
    return () => document.removeEventListener("input", read);
  }, [view]);
  // What was typed before the last answer of the server is in that answer.
  const offer = typed?.of === view ? typed.offer : undefined;
  const stored = isSaved ? "Previzualizare" : "Așa începe oferta:";
  return (
    <div className="letter-desk">
      <p className="hint no-print">{offer ? "Previzualizare, încă nesalvat" : stored}</p>
      <OfferDocument view={offer ? withTyped(view, offer, vat_rates) : view} level={2} />
    </div>
  );
}

function withTyped(view: OfferDocumentView, { fields, rows }: TypedOffer, rates: readonly number[]): OfferDocumentView {
  const lines = rows.flatMap((row) => {
    if (isBlank(row)) return [];
    const { quantity = null, unit_price = null, discount = 0 } = pricedRow(row, rates) ?? {};
    const unit = UNITS.find((known) => known === row.unit) ?? "buc";
    const price_kind = PRICE_KINDS.find((known) => known === row.price_kind) ?? "net";
    return [{ name: row.name, quantity, unit, unit_price, price_kind, vat_rate: Number(row.vat_rate), discount }];
  });
  const text = (name: string) => fields[name] ?? "";
  const texts = {
    customer_name: text("customer_name"),
    customer_tax_code: text("customer_tax_code"),
    customer_details: text("customer_details"),
    valid_until: text("valid_until"),
    greeting: text("greeting"),
    delivery: text("delivery"),
    payment: text("payment"),
    note: text("note"),
  };
  const [answer] = view.terms.slice(-1);
  return { ...view, ...documentBody(texts, lines, { account: view.head.account, answer }) };
}
