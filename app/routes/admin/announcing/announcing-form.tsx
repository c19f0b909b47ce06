import { ANNOUNCING } from "#app/announce/settings/announcing-fields.ts";
import { DIGEST_TIMES } from "#app/announce/settings/digest-times.ts";
import { useCompany } from "#app/company/use-company.ts";
import { AdminForm, type Refused, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TickField } from "#app/ui/form/tick-field.tsx";

type AnnouncingFormProps = {
  values: Record<string, string>;
  refused: Refused | undefined;
};

/** Where the company's mails go, and what is sent beside them. */
export function AnnouncingForm({ values, refused }: AnnouncingFormProps) {
  const { email } = useCompany();
  return (
    <section className="panel narrow" aria-labelledby="ce-trimitem">
      <h2 id="ce-trimitem">Ce trimitem și unde</h2>
      <AdminForm className="fields" values={values} answer={refused} failure="Notificările nu au fost salvate" fields={ANNOUNCING}>
        <input type="hidden" name="intent" value="save" />
        <TextField
          {...ANNOUNCING.company_email}
          hint={`Aici ajung cererile noi și rezumatul dimineții. Dacă lăsați câmpul gol: ${email}.`}
        />
        <TickField {...ANNOUNCING.sends_receipt} />
        <TickField {...ANNOUNCING.sends_digest} />
        <SelectField {...ANNOUNCING.digest_at} options={DIGEST_TIMES} />
        <SaveBar label="Salvează" place="plain" />
      </AdminForm>
    </section>
  );
}
