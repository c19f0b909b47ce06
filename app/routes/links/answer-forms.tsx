import { Form, useNavigation } from "react-router";
import { WISH } from "#app/offers/document/legal-terms.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FormState, TextField, TickField } from "#app/ui/form/field.tsx";

export type OfferAnswer = { values: Record<string, string>; errors: Record<string, string> };

const ACCEPT = describeFields({
  accepted_by: { label: "Nume și prenume", hint: "Țin loc de semnătură" },
  is_accepted: { label: "Am citit oferta și o accept." },
});
const QUESTION = describeFields({ question: { label: "Întrebarea dumneavoastră" } });

type AnswerProps = OfferAnswer & { validUntil: string };

export function AcceptForm({ values, errors, validUntil }: AnswerProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#raspuns" noValidate preventScrollReset>
        <ErrorSummary title="Oferta nu este acceptată încă" fields={ACCEPT} isNamed={false} />
        <p>
          Puteți accepta până la {validUntil}. Acceptarea, cu nume și prenume, încheie contractul pentru produsele, cantitățile și prețurile
          din ofertă. Nu plătiți nimic aici: vă sunăm ca să stabilim livrarea și plata.
        </p>
        <TextField {...ACCEPT.accepted_by} autoComplete="name" maxLength={120} />
        <TickField {...ACCEPT.is_accepted} />
        <button className="button" name="intent" value="accept" type="submit" disabled={isSending}>
          Accept oferta
        </button>
      </Form>
    </FormState>
  );
}

/** A consumer's answer: nobody is bound by it. */
export function WishForm({ values, errors, validUntil }: AnswerProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#raspuns" preventScrollReset>
        <ErrorSummary title="Nu am notat încă" fields={{}} isNamed={false} />
        <p>
          Prețurile sunt valabile până la {validUntil}. Dacă vreți să comandați, apăsați și vă sunăm ca să stabilim livrarea și plata. Nu vă
          obligă la nimic, iar aici nu plătiți nimic.
        </p>
        <button className="button" name="intent" value="want" type="submit" disabled={isSending}>
          {WISH}
        </button>
      </Form>
    </FormState>
  );
}

export function QuestionForm({ values, errors, phone }: OfferAnswer & { phone: { display: string; href: string } | undefined }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <FormState values={values} errors={errors}>
      <Form className="fields" method="post" action="#intrebare" noValidate preventScrollReset>
        <ErrorSummary title="Întrebarea nu este trimisă" fields={QUESTION} isNamed={false} />
        {phone && (
          <p>
            Scrieți-ne aici sau sunați-ne la <CallLink phone={phone} />.
          </p>
        )}
        <TextField {...QUESTION.question} rows={4} maxLength={1_000} />
        <button className="button button--line" name="intent" value="question" type="submit" disabled={isSending}>
          Trimite întrebarea
        </button>
      </Form>
    </FormState>
  );
}
