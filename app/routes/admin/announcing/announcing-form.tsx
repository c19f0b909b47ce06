import { DIGEST_TIMES } from "#app/announce/settings/digest-times.ts";
import { useCompany } from "#app/company/use-company.ts";
import { AdminForm, type Refused, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TickField } from "#app/ui/form/tick-field.tsx";

/** In the order of the form. */
const FIELDS = describeFields({
  company_email: {
    label: "Adresa firmei",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
  },
  sends_receipt: { label: "Trimite clientului o confirmare a cererii, dacă și-a lăsat adresa" },
  sends_digest: { label: "Trimite dimineața rezumatul cererilor deschise, în zilele lucrătoare" },
  digest_at: { label: "Ora rezumatului", hint: "Ora României. Fără cereri de lucrat nu se trimite nimic." },
});

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
      <AdminForm className="fields" values={values} answer={refused} failure="Notificările nu au fost salvate" fields={FIELDS}>
        <input type="hidden" name="intent" value="save" />
        <TextField {...FIELDS.company_email} hint={`Aici ajung cererile noi și rezumatul dimineții. Dacă lăsați câmpul gol: ${email}.`} />
        <TickField {...FIELDS.sends_receipt} />
        <TickField {...FIELDS.sends_digest} />
        <SelectField {...FIELDS.digest_at} options={DIGEST_TIMES} />
        <SaveBar label="Salvează" place="plain" />
      </AdminForm>
    </section>
  );
}
