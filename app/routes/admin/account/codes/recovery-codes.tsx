import { useEffect, useState } from "react";
import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";

type RecoveryCodesProps = { codes: readonly string[]; username: string; site: string };

export function RecoveryCodes({ codes, username, site }: RecoveryCodesProps) {
  const [canPrint, setPrint] = useState(false);
  useEffect(() => setPrint(true), []);
  return (
    <section className="panel narrow" aria-labelledby="coduri-rezerva">
      <h2 id="coduri-rezerva">Coduri de rezervă</h2>
      <div className="fields">
        <p>
          Se arată numai acum. Tipăriți-le sau scrieți-le și păstrați-le departe de telefon: dacă îl pierdeți, fiecare cod poate fi folosit
          o singură dată, după parolă.
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className="small mute">
          {site} · utilizator {username}
        </p>
        {canPrint && (
          <div className="actions no-print">
            <button className="button" type="button" onClick={() => window.print()}>
              Tipărește
            </button>
            <CopyButton text={codes.join("\n")} words="codurile de rezervă" said="Codurile sunt copiate." />
          </div>
        )}
      </div>
    </section>
  );
}
