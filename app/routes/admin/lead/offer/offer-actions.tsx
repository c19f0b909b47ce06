import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { joinWords } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { WISH } from "#app/offers/document/legal-terms.ts";
import { endingOfferWords } from "#app/offers/draft/proposed-transport.ts";
import { WARNED_ENDING, WARNED_FREE, WARNED_LEAST, WITH_DEMO } from "#app/offers/draft/typed-offer.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { TextField, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/offer";

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
      {isSaved && (
        <>
          <PdfLink base={base} />
          <TwoSteps ask="Șterge ciorna" hint="Ce ați scris în ea se pierde." intent="delete" label="Da, șterge ciorna" />
        </>
      )}
    </>
  );
}

type BeforeIssueProps = {
  /** Lines of the letterhead that are still of the demonstration. */
  leftovers: readonly string[];
  /** Names of the rows that cost nothing. */
  free: readonly string[];
  /** Rows at a price that ends before the written offer, whose last day is `until`. */
  ending: Parameters<typeof endingOfferWords>[0];
  until: string;
  below: readonly { key: string; words: string }[];
};

/** Consequences of 'Emite', above its button; what nobody means to sign is asked about. */
export function BeforeIssue({ leftovers, free, ending, until, below }: BeforeIssueProps) {
  return (
    <>
      {leftovers.length > 0 && (
        <div className="flash flash--warn">
          <p>
            Oferta ar purta încă date ale firmei demonstrative: {leftovers.join("; ")}. Schimbați-le întâi la{" "}
            <Link to={adminPath("company")}>Firma</Link>.
          </p>
          <Tick name={WITH_DEMO} label="Emite așa, cu datele demonstrative" />
        </div>
      )}
      {free.length > 0 && (
        <p className="flash flash--warn" role="status">
          Clientul nu plătește nimic pentru {joinWords(free.map((name) => `„${name}”`))}. Dacă nu este un cadou, scrieți prețul.
          <input type="hidden" name={WARNED_FREE} value={free.join("|")} />
        </p>
      )}
      {ending.length > 0 && (
        <p className="flash flash--warn" role="status">
          {endingOfferWords(ending, until)}
          <input type="hidden" name={WARNED_ENDING} value={ending.map(({ name }) => name).join("|")} />
        </p>
      )}
      {below.length > 0 && (
        <p className="flash flash--warn">
          {unbroken(below.map(({ words }) => words).join("; "))}. Dacă ați stabilit așa cu clientul, emiteți oferta.
          <input type="hidden" name={WARNED_LEAST} value={below.map(({ key }) => key).join("|")} />
        </p>
      )}
      <p className="hint">La emitere primește numărul următor și data de azi. După aceea nu se mai schimbă; se poate copia sau retrage.</p>
    </>
  );
}

type IssuedActionsProps = {
  base: string;
  /** Address of a new offer that begins as this one is; none where the person was erased. */
  copy: string | undefined;
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
      {copy && (
        <Link className="button button--line button--wide" to={copy}>
          Creează o copie
        </Link>
      )}
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

/** Confirms twice what cannot be undone, without scripts too. */
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

type Sharing = NonNullable<Route.ComponentProps["loaderData"]["sharing"]>;
type OfferSharingProps = Sharing & { recipient: string | undefined; error: string | undefined };

/** The ways to the customer: the address of the page, WhatsApp with it, an e-mail where one can leave. */
function OfferSharing({ address, number, whatsapp, email, isMailOpen, replaced, sent, recipient, error }: OfferSharingProps) {
  const message = `Bună ziua! Oferta noastră ${number} este aici: ${address}`;
  return (
    <>
      {isMailOpen && (
        <AdminForm
          className="fields"
          noValidate
          keeps="trimitere"
          values={{ recipient: recipient ?? email, replaces: "1" }}
          answer={error ? { errors: { recipient: error } } : undefined}
        >
          <TextField name="recipient" label="E-mailul clientului" type="email" autoComplete="off" />
          <ReplacesTick numbers={replaced} />
          <Submit label="Trimite pe e-mail" look="wide" intent="send" />
        </AdminForm>
      )}
      {sent.length > 0 && (
        <ul className="small">
          {sent.map(({ words, isError }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: mails keep their order
            <li className={isError ? "error" : undefined} key={index}>
              {words}
            </li>
          ))}
        </ul>
      )}
      <div className="fields">
        <TextField name="address" label="Linkul pentru client" defaultValue={address} readOnly hint="Deschide oferta, fără parolă" />
        <div className="actions">
          <CopyButton text={address} words="linkul" copiedWords="Linkul este copiat." />
          {!isMailOpen && email && (
            <a className="button button--line" href={`mailto:${email}?${mailOf(number, message)}`}>
              E-mail
            </a>
          )}
          {whatsapp && (
            <a className="button button--line" href={`${whatsapp}?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          )}
        </div>
        <AdminForm className="fields" values={{ replaces: "1" }}>
          <ReplacesTick numbers={replaced} />
          <Submit label="Am trimis-o" look="line" intent="sent" />
          <p className="hint">Apăsați după ce ați trimis linkul.</p>
        </AdminForm>
      </div>
    </>
  );
}

/** Subject and text of a mail that leaves from the clerk's own program, where the site sends none. */
function mailOf(number: string, message: string): string {
  return `subject=${encodeURIComponent(`Oferta ${number}`)}&body=${encodeURIComponent(message)}`;
}

/**
 * Tick that withdraws the earlier of two offers that can be accepted unless the clerk says otherwise: the customer may choose the wrong
 * one.
 */
export function ReplacesTick({ numbers, isIssued = true }: { numbers: readonly string[]; isIssued?: boolean }) {
  if (numbers.length === 0) return null;
  const [them, these, still] =
    numbers.length === 1 ? ["oferta", "o înlocuiește", "o mai poate"] : ["ofertele", "le înlocuiește", "le mai poate"];
  const what = `retrage ${them} ${joinWords(numbers)}, pe care aceasta ${these}`;
  return <Tick name="replaces" label={isIssued ? `La trimitere, ${what}; până atunci clientul ${still} accepta` : `La emitere, ${what}`} />;
}
