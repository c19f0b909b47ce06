import { COUNTIES } from "#app/language/counties.ts";
import { AdminForm, type Refused, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { DemoList, type ToldDemo } from "./demo-list.tsx";

const FIELDS = describeFields({
  name: { label: "Numele firmei", required: true, maxLength: 60, autoComplete: "organization" },
  legal_name: { label: "Denumirea juridică", required: true, maxLength: 120 },
  phone: { label: "Telefonul principal", required: true, type: "tel", maxLength: 30 },
  email: { label: "E-mail", required: true, type: "email", maxLength: 254 },
  city: { label: "Localitatea", required: true, maxLength: 80 },
  county: { label: "Județul", required: true },
  sure: { label: "Da, șterge datele demonstrative" },
});

type BeginOwnProps = {
  demo: ToldDemo;
  state: Refused | undefined;
};

export function RemoveDemonstration({ demo, state }: BeginOwnProps) {
  return (
    <section className="panel" id="incepe">
      <h2>Începe cu firma mea</h2>
      <AdminForm className="fields" noValidate values={demo.typed} answer={state}>
        <ErrorSummary title="Nu s-a schimbat nimic" fields={FIELDS} level={3} />
        <div className="fields fields--2">
          <TextField {...FIELDS.name} />
          <TextField {...FIELDS.legal_name} />
          <TextField {...FIELDS.phone} />
          <TextField {...FIELDS.email} />
          <TextField {...FIELDS.city} />
          <SelectField {...FIELDS.county} options={COUNTIES} blank="Alegeți județul" />
        </div>
        <p>
          Dispare ce a venit cu demonstrația și nu ați schimbat; rămâne tot ce ați scris sau importat dumneavoastră. Înainte se creează o
          copie a bazei de date, în dosarul backups al serverului.
        </p>
        <details>
          <summary className="more">Ce dispare și ce rămâne, pe nume</summary>
          <div className="fields">
            <DemoList demo={demo} />
          </div>
        </details>
        <TickField {...FIELDS.sure} value="1" />
        <SaveBar label="Începe cu firma mea" pending="Se pregătește…" place="actions" />
      </AdminForm>
    </section>
  );
}
