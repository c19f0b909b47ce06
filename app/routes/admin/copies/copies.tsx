import { Form, useNavigation } from "react-router";
import { copyNow, tryCopyNow } from "#app/commands/copies/copy-now.server.ts";
import { saveCopyLimit } from "#app/commands/copies/save-copy-limit.server.ts";
import { unlessOvertaken } from "#app/commands/unless-overtaken.server.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithFlash, redirectWithUndo } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, sizeWords } from "#app/language/numbers.ts";
import type { Copy } from "#app/operations/copies/copy.ts";
import { getCopyLimit } from "#app/operations/copying/copy-settings.server.ts";
import type { Trial } from "#app/operations/restore/trial.server.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/copies";
import { readCopiesPage } from "./copies-page.server.ts";
import { CopyList } from "./copy-list.tsx";

const ADDRESS = "/admin/copii";
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

export function meta() {
  return [{ title: "Copii de rezervă > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader() {
  return { ...readCopiesPage(), values: stamped(typedNow()) };
}

export async function action({ request }: Route.ActionArgs) {
  const { intent, ...values } = await readFormValues(request, ["copy", "try"]);
  const now = new Date();
  if (intent === "copy") {
    const made = await copyNow(now);
    if (!made.ok) return answerPage(made, { typed: undefined });
    throw redirectWithFlash(ADDRESS, { kind: made.copy ? "ok" : "info", text: madeWords(made.copy) });
  }
  if (intent === "try") {
    const tried = await tryCopyNow(values.name ?? "", now);
    if (!tried.ok) return answerPage(tried, { typed: undefined });
    throw redirectWithFlash(ADDRESS, {
      kind: tried.trial?.faults.length ? "error" : tried.trial ? "ok" : "info",
      text: triedWords(tried.trial),
    });
  }
  const form = openedForm(values, typedNow, { subject: "settings", subject_name: "Copii de rezervă" });
  const saved = unlessOvertaken(form, () => saveCopyLimit(form.values, now));
  if (!saved.ok) return answerPage(saved, { typed: saved.values ?? form.values });
  throw redirectWithUndo(ADDRESS, { kind: "ok", text: "Limita a fost salvată. Se aplică de la următoarea copie." }, saved.change);
}

function typedNow(): Record<string, string> {
  return { limit_gb: writeDecimal(getCopyLimit() / 1_000) };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent, ...typed } = await typedIn(request);
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { typed: intent ? undefined : typed, errors, message: undefined });
}

function madeWords(copy: Copy | undefined): string {
  if (!copy) return "Copierea a început și continuă automat. Reîncărcați pagina peste un minut.";
  return `Copia a fost creată și verificată: ${count(copy.tables.leads ?? 0, NOUNS.request)}, ${count(copy.pictures, NOUNS.image)}.`;
}

function triedWords(trial: Trial | undefined): string {
  if (!trial) return "Restaurarea de probă a început și continuă automat. Reîncărcați pagina peste un minut.";
  if (trial.faults.length > 0) return "Copia este incompletă și nu se poate restaura. Creați alta și verificați discul.";
  return `Restaurarea de probă a reușit: ${count(trial.products, NOUNS.product)} și ${count(trial.requests, NOUNS.request)}.`;
}

export default function AdminCopies({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, restore, used, limit, failure, elsewhere, isEncrypted } = loaderData;
  const intent = useNavigation().formData?.get("intent");
  const refused = actionData && !actionData.typed ? Object.values(actionData.errors)[0] : undefined;
  return (
    <>
      <div className="head head--admin">
        <h1>Copii de rezervă</h1>
        <Form method="post">
          <button className="button" type="submit" name="intent" value="copy" disabled={intent === "copy"} aria-busy={intent === "copy"}>
            {intent === "copy" ? "Se creează copia…" : "Creează o copie"}
          </button>
        </Form>
      </div>
      <SettingsNav />
      {refused && (
        <p className="flash flash--error" role="alert">
          {refused}
        </p>
      )}
      {failure && !refused && <p className="flash flash--error">{failure}</p>}
      <div className="data-life">
        <CopyList copies={copies} isEncrypted={isEncrypted} trying={intent === "try"} />
        <div className="data-life__acts">
          <Form className="panel fields" method="post" noValidate key={limit}>
            <h2>Spațiu ocupat</h2>
            <p>
              Acum {sizeWords(used, 1_000)} din {formatNumber(limit / 1_000)} GB. O imagine ocupă loc o singură dată, oricâte copii o
              conțin.
            </p>
            <FormState values={actionData?.typed ?? loaderData.values} errors={actionData?.typed && actionData.errors}>
              <ErrorSummary title="Limita nu a fost salvată" fields={FIELDS} level={3} />
              <TextField {...FIELDS.limit_gb} />
            </FormState>
            <button className="button button--line" type="submit">
              Salvează
            </button>
          </Form>
          <Elsewhere elsewhere={elsewhere} />
          <section className="panel fields">
            <h2>Când aveți nevoie de ele</h2>
            <p>Restaurarea se face de pe server, cu site-ul oprit; datele de dinainte se păstrează alături.</p>
            {restore.map(({ text, command }) => (
              <p key={command ?? text}>{command ? <code className="break">{command}</code> : text}</p>
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

function Elsewhere({ elsewhere }: { elsewhere: Route.ComponentProps["loaderData"]["elsewhere"] }) {
  return (
    <section className="panel fields">
      <h2>Pe alt calculator</h2>
      {elsewhere ? (
        <>
          <p className="break">
            Fiecare copie se trimite, criptată, la {elsewhere.place}. Imaginile se trimit o dată, necriptate: sunt cele de pe site.
          </p>
          <p>{elsewhere.sent ? `Ultima ajunsă: cea din ${elsewhere.sent}.` : "Încă nu a ajuns niciuna."}</p>
          {elsewhere.failure && <p className="error">{elsewhere.failure}</p>}
        </>
      ) : (
        <p>
          Copiile sunt pe același disc cu site-ul: dacă se defectează discul, se pierd și ele. Furnizorul de găzduire le poate trimite și pe
          alt calculator (COPY_S3_URL), sau descărcați din când în când una și păstrați-o la dumneavoastră.
        </p>
      )}
    </section>
  );
}
