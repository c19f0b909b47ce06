import { OPTIONAL_PAGES, type PageMarks } from "#app/company/company.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { Tick } from "#app/ui/form/field.tsx";

export function OptionalPagesForm({ marks }: { marks: PageMarks }) {
  const values = Object.fromEntries(OPTIONAL_PAGES.map(({ key }) => [key, marks[key] ? "0" : "1"]));
  return (
    <AdminForm className="panel narrow fields" key={JSON.stringify(values)} values={values}>
      <h2>Pagini de care nu are nevoie orice firmă</h2>
      <p className="hint">Cele nebifate dispar din subsol, din harta site-ului și din linkurile celorlalte pagini.</p>
      {OPTIONAL_PAGES.map(({ key, label }) => (
        <Tick key={key} name={key} label={label} />
      ))}
      <div className="actions">
        <Submit label="Salvează paginile" look="line" />
      </div>
    </AdminForm>
  );
}
