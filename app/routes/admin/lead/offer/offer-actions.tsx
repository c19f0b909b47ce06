import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { WISH } from "#app/offers/document/legal-terms.ts";
import { OfferSharing, type Sharing } from "./offer-sharing.tsx";

/** Consequences of the customer's answer, which his kind decides when the offer is issued: the clerk sees them before. */
const ANSWERS = {
  hobby: `nu o semnează: are butonul „${WISH}”, care nu obligă pe nimeni`,
  farmer: "o acceptă cu nume și prenume, iar asta încheie contractul",
  distributor: "o acceptă cu nume și prenume, iar asta încheie contractul",
};

type DraftActionsProps = { base: string; customerType: keyof typeof ANSWERS; isSaved: boolean };

export function DraftActions({ base, customerType, isSaved }: DraftActionsProps) {
  return (
    <>
      <p className="hint">
        Client „{CUSTOMER_WORDS[customerType]}”: {ANSWERS[customerType]}.
      </p>
      <p className="hint">La emitere primește numărul următor și data de azi. După aceea nu se mai schimbă; se poate copia sau retrage.</p>
      {isSaved && (
        <>
          <PdfLink base={base} />
          <TwoSteps ask="Șterge ciorna" hint="Ce ați scris în ea se pierde." intent="delete" label="Da, șterge ciorna" />
        </>
      )}
    </>
  );
}

type IssuedActionsProps = {
  base: string;
  /** Address of a new offer that begins as this one is. */
  copy: string;
  canWithdraw: boolean;
  /** Not there for an offer that holds no more. */
  sharing: Sharing | undefined;
  recipient: string | undefined;
  error: string | undefined;
};

export function IssuedActions({ base, copy, canWithdraw, sharing, recipient, error }: IssuedActionsProps) {
  return (
    <>
      <PdfLink base={base} />
      {sharing && <OfferSharing {...sharing} recipient={recipient} error={error} />}
      <Link className="button button--line button--wide" to={copy}>
        Creează o copie
      </Link>
      {canWithdraw && (
        <TwoSteps
          ask="Retrage oferta"
          hint="Clientul nu o mai poate accepta și vede că a fost retrasă. Numărul nu se refolosește."
          intent="withdraw"
          label="Da, retrage oferta"
        />
      )}
    </>
  );
}

function PdfLink({ base }: { base: string }) {
  return (
    <a className="button button--line button--wide" href={`${base}/pdf`} target="_blank" rel="noreferrer">
      Deschide PDF
    </a>
  );
}

/** Asks twice for what cannot be undone, without scripts too. */
function TwoSteps({ ask, hint, intent, label }: { ask: string; hint: string; intent: string; label: string }) {
  return (
    <details className="disclosure disclosure--danger">
      <summary>{ask}</summary>
      <AdminForm className="fields">
        <p className="hint">{hint}</p>
        <Submit label={label} look="danger wide" intent={intent} />
      </AdminForm>
    </details>
  );
}
