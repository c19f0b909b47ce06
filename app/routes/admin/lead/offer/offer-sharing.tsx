import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";

type OfferSharingProps = {
  address: string;
  number: string;
  phone: string;
  email: string;
  isMailOpen: boolean;
  sent: readonly { words: string; isError: boolean }[];
  recipient: string | undefined;
  error: string | undefined;
};

/** The ways to the customer: the address of the page, WhatsApp with it, an e-mail where one can leave. */
export function OfferSharing({ address, number, phone, email, isMailOpen, sent, recipient, error }: OfferSharingProps) {
  const message = `Bună ziua! Oferta noastră ${number} este aici: ${address}`;
  return (
    <>
      {isMailOpen && (
        <AdminForm
          className="fields"
          noValidate
          values={{ recipient: recipient ?? email }}
          answer={error ? { errors: { recipient: error } } : undefined}
        >
          <TextField name="recipient" label="E-mailul clientului" type="email" autoComplete="off" />
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
          <CopyButton text={address} words="linkul" said="Linkul este copiat." />
          <a
            className="button button--line"
            href={`https://wa.me/${phone.replace("+", "")}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </div>
        <AdminForm>
          <Submit label="Am trimis-o" look="line" intent="sent" />
          <p className="hint">Pentru linkul trimis de dumneavoastră: cererea iese din cele de sunat azi.</p>
        </AdminForm>
      </div>
    </>
  );
}
