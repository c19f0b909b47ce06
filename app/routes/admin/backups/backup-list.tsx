import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { sizeWords } from "#app/language/numbers.ts";
import type { BackupKind } from "#app/operations/backups/backup.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { BackupLine } from "./backups-page.server.ts";

const SHOWN = 8;

type CopyListProps = { copies: readonly BackupLine[]; isEncrypted: boolean };

export function BackupList({ copies, isEncrypted }: CopyListProps) {
  const [first, rest] = [copies.slice(0, SHOWN), copies.slice(SHOWN)];
  return (
    <Panel id="copii" title="Copii verificate" count={copies.length} look="backup-list">
      <p>
        Automat: una pe oră, păstrată o zi, și una pe zi, păstrată o lună. Apar aici după verificare.{" "}
        {isEncrypted
          ? "Cele descărcate sunt criptate cu parola din COPY_PASSPHRASE."
          : "Cele descărcate nu sunt criptate și conțin date personale: țineți-le într-un loc sigur."}
      </p>
      {copies.length === 0 && <p>Încă nu este niciuna. Prima se creează la câteva minute după pornirea site-ului sau acum, la cerere.</p>}
      <Copies copies={first} />
      {rest.length > 0 && (
        <details>
          <summary className="more">Celelalte {count(rest.length, { one: "copie", few: "copii" })}</summary>
          <Copies copies={rest} />
        </details>
      )}
    </Panel>
  );
}

function Copies({ copies }: { copies: readonly BackupLine[] }) {
  return (
    <ul className="record-list">
      {copies.map((copy) => (
        <li key={copy.name}>
          <div>
            <p>
              <strong>{copy.made}</strong>{" "}
              <span className="mute">{copy.isBeforeRestore ? "înainte de restaurare" : BACKUP_KIND_WORDS[copy.kind]}</span>
            </p>
            <p className="small">
              {count(copy.products, NOUNS.product)} · {count(copy.requests, NOUNS.request)}
              {copy.newest && `, cea mai nouă din ${copy.newest}`} · {count(copy.pictures, NOUNS.image)} · {sizeWords(copy.bytes, 1_000)}
            </p>
            {copy.damaged > 0 && (
              <p className="error">
                {copy.damaged === 1 ? "O imagine s-a deteriorat" : `${count(copy.damaged, NOUNS.image)} s-au deteriorat`} pe disc și nu
                intră în copie: încărcați-o din nou.
              </p>
            )}
            <TrialWords trial={copy.trial} />
          </div>
          <div className="record-list__do row">
            <AdminForm preventScrollReset sends={{ name: copy.name }}>
              <Submit label="Testează restaurarea" about={` din copia din ${copy.made}`} look="line small" intent="try" />
            </AdminForm>
            <a className="touch" href={adminPath("backupFile", copy.name)}>
              Descarcă<span className="vh"> copia din {copy.made}</span>
            </a>
            <Link className="touch" to={`${adminPath("backups")}?restaureaza=${copy.name}`}>
              Restaurează<span className="vh"> copia din {copy.made}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function TrialWords({ trial }: Pick<BackupLine, "trial">) {
  if (!trial) return null;
  if (!trial.isWhole) return <p className="error">Restaurarea de probă din {trial.at} nu a reușit: copia este incompletă.</p>;
  return (
    <p className="small mute">
      Restaurată de probă {trial.at}: {count(trial.products, NOUNS.product)}, {count(trial.requests, NOUNS.request)}
      {trial.newest && ` (cea mai nouă din ${trial.newest})`}, {count(trial.experts, NOUNS.expert)}, {count(trial.pictures, NOUNS.image)}.
    </p>
  );
}

const BACKUP_KIND_WORDS: Readonly<Record<BackupKind, string>> = { hourly: "din oră în oră", daily: "zilnică", manual: "la cerere" };
