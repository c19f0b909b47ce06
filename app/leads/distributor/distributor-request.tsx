import { useId } from "react";
import { DISTRIBUTOR_FIELDS, DISTRIBUTOR_FORM } from "#app/leads/request/fields.ts";
import { RequestFields } from "#app/leads/request/request-fields.tsx";
import { OfferForm, type OfferState } from "#app/leads/request/request-section.tsx";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/form-state.tsx";

export function DistributorRequest({ action, state }: { action: string; state: OfferState | undefined }) {
  const title = useId();
  return (
    <section className="offer no-print" id="cerere" aria-labelledby={title}>
      <div className="wrap offer__grid">
        <OfferForm action={action} id={undefined} answer={state}>
          <h2 id={title} tabIndex={-1}>
            Cereți condițiile pentru distribuitori
          </h2>
          <p className="mute">Câmpurile fără mențiunea „opțional” sunt obligatorii.</p>
          <FormState values={state?.values ?? {}} errors={state?.errors.kept ? {} : state?.errors}>
            <ErrorSummary title="Nu am putut trimite cererea" lead={OFFER_FAILURE} fields={DISTRIBUTOR_FIELDS} isNamed={false} />
            <RequestFields form={DISTRIBUTOR_FORM} />
          </FormState>
        </OfferForm>
      </div>
    </section>
  );
}
