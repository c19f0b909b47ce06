import { Link } from "react-router";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { CODE_FACTS, PASSWORD_FACTS } from "#app/auth/people/person-fields.ts";
import { proofIn } from "#app/commands/account/current-password.server.ts";
import { createBackupNow, tryCopyNow } from "#app/commands/backups/create-backup.server.ts";
import { restoreCopy } from "#app/commands/backups/restore-copy.server.ts";
import { saveBackupLimit } from "#app/commands/settings/save-page.server.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, sizeWords } from "#app/language/numbers.ts";
import type { Backup, BackupKind } from "#app/operations/backups/backup.ts";
import type { Trial } from "#app/operations/restore/restore.server.ts";
import { getBackupLimit } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorBeside, errorsOf, type Refused, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/backups";
import { type BackupLine, type RestorableCopy, readBackupsPage, readRestorable } from "./backups-page.server.ts";

const ADDRESS = adminPath("backups");
const RESTORED_IN = 5;
const FIELDS = describeFields({
  limit_gb: {
    label: "Cel mult, în GB",
    hint: "Când spațiul se umple, se șterg întâi cele mai vechi copii orare.",
    required: true,
    maxLength: 8,
    inputMode: "decimal",
    autoComplete: "off",
  },
});

export const meta = adminPage("Copii de rezervă");

const form = savedForm({
  of: { subject: "settings", subject_key: "backups" },
  read: () => ({ limit_gb: writeDecimal(getBackupLimit() / 1_000) }),
  save: saveBackupLimit,
  done: ({ change }) => done(ADDRESS, "Limita a fost salvată. Se aplică de la următoarea copie.", { change }),
});

export function loader({ url, context }: Route.LoaderArgs) {
  const chosen = url.searchParams.get("restaureaza");
  const restorable = chosen === null ? undefined : readRestorable(chosen, context.get(userContext).id);
  return { ...readBackupsPage(), restorable, values: form.values() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const now = new Date();
  return await answerIntent(request, {
    "": form.save,
    copy: async () => whenDone(await createBackupNow(now), ({ copy }) => done(ADDRESS, madeWords(copy), { kind: copy ? "ok" : "info" })),
    try: async ({ name = "" }) => whenDone(await tryCopyNow(name, now), ({ trial }) => sayTried(trial)),
    restore: async ({ name = "", ...proof }) => {
      const restored = await restoreCopy(name, proofIn(proof), currentUserOf(request, context), now);
      // Nobody is led to a site that is about to stop: this page waits, and as a failure asks for nothing anew.
      return restored.ok ? refuse(503, {}, { retryAfter: RESTORED_IN, values: { restoring: "1" } }) : restored;
    },
  });
}

function madeWords(copy: Backup | undefined): string {
  if (!copy) return "Copierea a început și continuă automat. Reîncărcați pagina peste un minut.";
  return `Copia a fost creată și verificată: ${count(copy.tables.leads ?? 0, NOUNS.request)}, ${count(copy.pictures, NOUNS.image)}.`;
}

function sayTried(trial: Trial | undefined): Response {
  if (!trial)
    return done(ADDRESS, "Restaurarea de probă a început și continuă automat. Reîncărcați pagina peste un minut.", { kind: "info" });
  if (trial.faults.length > 0)
    return done(ADDRESS, "Copia este incompletă și nu se poate restaura. Creați alta și verificați discul.", { kind: "error" });
  const found = `${count(trial.products, NOUNS.product)} și ${count(trial.requests, NOUNS.request)}`;
  return done(ADDRESS, `Restaurarea de probă a reușit: ${found}.`);
}

function Restoring() {
  return (
    <>
      <meta httpEquiv="refresh" content={`${RESTORED_IN};url=${ADDRESS}`} />
      <PageHead title="Copii de rezervă" />
      <p className="flash flash--info" role="status">
        Copia se restaurează. Site-ul este oprit câteva secunde; pagina se reîncarcă automat, apoi vă conectați din nou.
      </p>
    </>
  );
}

export default function AdminCopies({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.values.restoring) return <Restoring />;
  const { copies, restorable, restore, restored, used, limit, failure, elsewhere, isEncrypted } = loaderData;
  const refusedRestore = errorsOf(actionData, "restore");
  const refused = restorable && refusedRestore ? undefined : errorBeside(actionData);
  return (
    <>
      <PageHead title="Copii de rezervă" error={refused}>
        <PostButton label="Creează o copie" pending="Se creează copia…" intent="copy" />
      </PageHead>
      {restored && <p className={`flash flash--${restored.isDone ? "info" : "error"}`}>{restored.text}</p>}
      {failure && !refused && <p className="flash flash--error">{failure}</p>}
      {restorable && <RestoreForm copy={restorable} refused={refusedRestore} />}
      <div className={restorable ? "two-columns stack panel--after" : "two-columns stack"}>
        <BackupList copies={copies} isEncrypted={isEncrypted} />
        <div className="stack">
          <AdminForm
            className="panel fields"
            noValidate
            key={limit}
            keeps="limita"
            values={loaderData.values}
            answer={errorsOf(actionData)}
          >
            <h2>Spațiu ocupat</h2>
            <p>
              Acum {sizeWords(used, 1_000)} din {formatNumber(limit / 1_000)} GB. O imagine ocupă loc o singură dată, oricâte copii o
              conțin.
            </p>
            <ErrorSummary title="Limita nu a fost salvată" fields={FIELDS} level={3} />
            <TextField {...FIELDS.limit_gb} />
            <Submit label="Salvează" look="line" />
          </AdminForm>
          <Elsewhere elsewhere={elsewhere} />
          <Panel title="Când aveți nevoie de ele" look="fields">
            <p>Dacă site-ul nu mai pornește, restaurarea se face de pe server:</p>
            {restore.map(({ text, command }) => (
              <p key={command ?? text}>{command ? <code className="break-anywhere">{command}</code> : text}</p>
            ))}
          </Panel>
        </div>
      </div>
    </>
  );
}

function Elsewhere({ elsewhere }: { elsewhere: Route.ComponentProps["loaderData"]["elsewhere"] }) {
  return (
    <Panel title="Pe alt calculator" look="fields">
      {elsewhere ? (
        <>
          <p className="break-anywhere">
            Fiecare copie se trimite, criptată, la {elsewhere.place}. Imaginile se trimit o dată, necriptate: sunt cele de pe site.
          </p>
          <p>{elsewhere.sent ? `Ultima ajunsă: cea din ${elsewhere.sent}.` : "Încă nu a ajuns niciuna."}</p>
          {elsewhere.failure && <p className="error">{elsewhere.failure}</p>}
        </>
      ) : (
        <p>
          Copiile sunt pe același disc cu site-ul: dacă se defectează, se pierd și ele. Descărcați din când în când una sau cereți
          furnizorului să le trimită pe alt calculator (COPY_S3_URL).
        </p>
      )}
    </Panel>
  );
}

const PROOF_FIELDS = describeFields({
  current_password: { ...PASSWORD_FACTS, required: true },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă." },
});

/** Form above the list, where the copy was chosen. */
function RestoreForm({ copy, refused }: { copy: RestorableCopy; refused: Refused | undefined }) {
  const { name, made, holds, later, hasCodes } = copy;
  return (
    <Panel id="restaurare" title="Restaurați copia?" look="narrow">
      <AdminForm className="fields" noValidate answer={refused} sends={{ intent: "restore", name }}>
        <p>
          Copia din <strong>{made}</strong> ({holds}) ia locul datelor de acum: produse, cereri, oferte, texte, imagini, setări și conturi.
        </p>
        {later > 0 && (
          <p>
            <strong>{later === 1 ? "O cerere a sosit" : `${count(later, NOUNS.request)} au sosit`} după ea</strong> și nu{" "}
            {later === 1 ? "este" : "sunt"} în copie: notați ce aveți de făcut cu {later === 1 ? "ea" : "ele"} înainte de a continua.
          </p>
        )}
        <p>
          Întâi se face o copie a datelor de acum. Site-ul este oprit câteva secunde, apoi toată lumea se conectează din nou, cu parolele
          din ziua copiei.
        </p>
        <ErrorSummary title="Copia nu a fost restaurată" fields={PROOF_FIELDS} />
        <TextField {...PROOF_FIELDS.current_password} />
        {hasCodes && <TextField {...PROOF_FIELDS.current_code} />}
        <div className="actions">
          <Submit label="Restaurează copia" pending="Se verifică și se restaurează…" look="danger" />
          <Link className="savebar__back" to={adminPath("backups")}>
            Renunță
          </Link>
        </div>
      </AdminForm>
    </Panel>
  );
}

const SHOWN = 8;

type CopyListProps = { copies: readonly BackupLine[]; isEncrypted: boolean };

function BackupList({ copies, isEncrypted }: CopyListProps) {
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
