import { AdminForm } from "#app/admin-kit/form/admin-form.tsx";
import { listGaps } from "#app/offers/draft/draft-gaps.ts";
import { readTyped, type TypedOffer } from "#app/offers/draft/typed-offer.ts";
import type { LostPost } from "#app/ui/connection/broken-connection.ts";
import { type Draft, DraftFields } from "./draft-fields.tsx";
import type { Picking } from "./picking.server.ts";

export type DraftAnswer = { typed: TypedOffer; picking: Picking; saved_as: number; errors: Record<string, string> } | LostPost;

export function DraftForm({ draft, answer }: { draft: Draft; answer: DraftAnswer | undefined }) {
  const { stored, updatedAt, today, ...facts } = draft;
  // A post that never arrived brings its fields, which are the offer as it was typed.
  const answered = answer && ("typed" in answer ? answer.typed : readTyped(answer.fields));
  const picking = answer && "picking" in answer ? answer.picking : draft.picking;
  const savedAs = answer && "saved_as" in answer ? answer.saved_as : undefined;
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
            savedAs={savedAs}
          />
        );
      }}
    </AdminForm>
  );
}
