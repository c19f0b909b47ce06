import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { HONEYPOT_FIELD, type ShownConsent } from "#app/leads/request/request-texts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FormState, TextField, TickField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";

/** The offer form on the same page has an e-mail too: this one has an id of its own. */
const FIELDS = describeFields({
  email: {
    id: "anunt-email",
    label: "E-mail",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    required: true,
    inputMode: "email",
    // With it the style sheet knows an empty field: the agreement is asked for with the first letter.
    placeholder: " ",
  },
  consent_restock: { id: "anunt-acord", label: "Acordul", required: true },
});

type RestockSectionProps = {
  action: string;
  words: ShownConsent;
  state: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  children?: ReactNode;
};

export function RestockSection({ action, words, state, children }: RestockSectionProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "restock";
  const { email, consent_restock: consent, ...others } = state?.errors ?? {};
  const errors = { ...others, ...(email && { "anunt-email": email }), ...(consent && { "anunt-acord": consent }) };
  // A tick belongs to the text beside it.
  const isAgreed = state?.values.consent_restock === "1" && !consent && state.values.consent_restock_words === words.mark;
  return (
    <section className="restock no-print" id="anunt" aria-labelledby="anunt-titlu">
      <h2 id="anunt-titlu">Anunță-mă când revine</h2>
      <p className="small">Vă anunțăm o singură dată, când este din nou în stoc.</p>
      <Form className="fields" method="post" action={`${action}#anunt`} noValidate>
        <input type="hidden" name="intent" value="restock" />
        <input type="hidden" name="consent_restock_words" value={words.mark} />
        <FormState values={{ email: state?.values.email, consent_restock: isAgreed ? "1" : "" }} errors={errors}>
          <ErrorSummary title="Nu am putut salva adresa" fields={SUMMARY} isNamed={false} />
          <TextField {...FIELDS.email} />
          <TickField {...FIELDS.consent_restock} label={words.text}>
            <small>
              Detalii în <a href="/politica-confidentialitate">politica de confidențialitate</a>.
            </small>
          </TickField>
        </FormState>
        <Honeypot name={HONEYPOT_FIELD} />
        <button className="button button--line" type="submit" disabled={isSending} aria-busy={isSending}>
          {isSending ? "Se trimite…" : "Anunță-mă"}
        </button>
      </Form>
      {children}
    </section>
  );
}

const SUMMARY = Object.fromEntries(Object.values(FIELDS).map((field) => [field.id, { ...field, name: field.id }]));
