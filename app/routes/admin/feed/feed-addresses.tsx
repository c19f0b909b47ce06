import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

const FORMATS = [
  { ending: "xml", label: "Pentru Google și Meta (XML)" },
  { ending: "json", label: "Pentru alte programe (JSON)" },
];

export function FeedAddresses({ address, since }: { address: string; since: string }) {
  return (
    <>
      <ul className="link-list">
        {FORMATS.map(({ ending, label }) => (
          <li key={ending}>
            <label htmlFor={`feed-${ending}`}>{label}</label>
            <input
              className="input"
              id={`feed-${ending}`}
              readOnly
              value={`${address}.${ending}`}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="actions">
              <CopyButton text={`${address}.${ending}`} words={`adresa ${ending.toUpperCase()}`} said="Adresa este copiată." isSmall />
            </div>
          </li>
        ))}
      </ul>
      <p className="small mute">
        Adresa este din {since}. Cine o are citește tot catalogul: n-o publicați. După ce o schimbați sau închideți feed-ul, cea veche nu
        mai răspunde.
      </p>
      <AdminForm className="actions" preventScrollReset>
        <Submit label="Schimbă adresa" pending="Se schimbă…" look="line small" intent="make" />
        <Submit label="Închide feed-ul" look="danger small" intent="close" />
      </AdminForm>
    </>
  );
}
