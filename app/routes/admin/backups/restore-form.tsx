import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { CODE_FACTS, PASSWORD_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { RestorableCopy } from "./backups-page.server.ts";

const FIELDS = describeFields({
  current_password: { ...PASSWORD_FACTS, required: true },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă." },
});

/** Asked above the list, where the copy was chosen. */
export function RestoreForm({ copy, refused }: { copy: RestorableCopy; refused: Refused | undefined }) {
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
          Înainte se face și se verifică o copie a datelor de acum, din care vă puteți întoarce în același fel. Site-ul este oprit cât
          durează, de obicei câteva secunde. Apoi toată lumea se conectează din nou, cu parolele din ziua copiei.
        </p>
        <ErrorSummary title="Copia nu a fost restaurată" fields={FIELDS} />
        <TextField {...FIELDS.current_password} />
        {hasCodes && <TextField {...FIELDS.current_code} />}
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
