import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { joinWords } from "#app/language/nouns.ts";
import { TextField, Tick } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/offer";

export type Sharing = NonNullable<Route.ComponentProps["loaderData"]["sharing"]>;
type OfferSharingProps = Sharing & { recipient: string | undefined; error: string | undefined };

/** The ways to the customer: the address of the page, WhatsApp with it, an e-mail where one can leave. */
export function OfferSharing({ address, number, whatsapp, email, isMailOpen, replaced, sent, recipient, error }: OfferSharingProps) {
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

/**
 * Tick that withdraws the earlier of two offers that can be accepted unless the clerk says otherwise: the customer may choose the wrong
 * one.
 */
export function ReplacesTick({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  const [them, these] = numbers.length === 1 ? ["oferta", "o înlocuiește"] : ["ofertele", "le înlocuiește"];
  return <Tick name="replaces" label={`La trimitere, retrage ${them} ${joinWords(numbers)}, pe care aceasta ${these}`} />;
}
