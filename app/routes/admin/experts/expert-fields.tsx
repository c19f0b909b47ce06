/** The form of an expert, new or known, and the way to delete one. */

import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { PhotoPreview } from "#app/experts/photo-preview.tsx";
import { AdminForm, SaveBar } from "#app/routes/admin/page/admin-form.tsx";
import { DeleteLink } from "#app/routes/admin/page/delete-link.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { useControl } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Tick } from "#app/ui/form/tick-field.tsx";

type Shown = {
  id: number;
  name: string;
  role: string;
  bio: string;
  phone: string | null;
  email: string | null;
  photo_url: string | null;
  counties: string;
};

type ExpertFieldsProps = {
  /** The stored expert; none for a new one. */
  expert?: Shown;
  values?: Record<string, string>;
  /** What a refused post said and had typed. */
  state: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  /** Heading of the errors: the owner's words for this failure. */
  failure: string;
};

const LIST = "/admin/experti";

/** In the order of the form. */
const FIELDS = describeFields({
  name: { label: "Nume", required: true, maxLength: 120, autoComplete: "off" },
  role: { label: "Rol", isOptional: true, maxLength: 120, autoComplete: "off" },
  phone: { label: "Telefon", isOptional: true, type: "tel", maxLength: 40, autoComplete: "off" },
  email: { label: "E-mail", isOptional: true, type: "email", maxLength: 254, autoComplete: "off" },
  counties: {
    label: "Județe",
    isOptional: true,
    hint: "De care răspunde, despărțite prin virgulă. Apar pe pagina pentru distribuitori.",
    maxLength: 600,
    autoComplete: "off",
  },
  bio: { label: "Prezentare", isOptional: true, rows: 4, maxLength: 2_000 },
  photo: { label: "Fotografie", isOptional: true, hint: "JPG, PNG sau WebP, cel mult 10 MB. Fără fotografie se văd inițialele." },
});

export function ExpertFields({ expert, values, state, failure }: ExpertFieldsProps) {
  return (
    <AdminForm className="panel narrow expert-form" encType="multipart/form-data" noValidate draft="" values={values} answer={state}>
      <h2 className="vh">Datele consultantului</h2>
      <ErrorSummary title={failure} fields={FIELDS} />
      <div className="fields fields--2">
        <TextField {...FIELDS.name} />
        <TextField {...FIELDS.role} />
        <TextField {...FIELDS.phone} />
        <TextField {...FIELDS.email} />
        <TextField {...FIELDS.counties} place="full" />
        <div className="full">
          <TextField {...FIELDS.bio} />
        </div>
        <div className="full">
          <PhotoField expert={expert} />
        </div>
      </div>
      <SaveBar label="Salvează consultantul" back={LIST}>
        {expert && <ExpertDelete expert={expert} isButton />}
      </SaveBar>
    </AdminForm>
  );
}

export function typedExpert({ name, role, phone, email, bio, counties }: Shown): Record<string, string> {
  return { name, role, phone: phone ?? "", email: email ?? "", bio, counties };
}

function PhotoField({ expert }: { expert: Shown | undefined }) {
  const { frame, control } = useControl(FIELDS.photo);
  return (
    <div className="expert-photo">
      {expert && <ExpertPhoto expert={expert} key={expert.photo_url} />}
      <div>
        <Field {...frame}>
          <PhotoPreview accept="image/jpeg,image/png,image/webp" {...control} />
        </Field>
        {expert?.photo_url && <Tick name="remove_photo" label="Șterge fotografia" />}
      </div>
    </div>
  );
}

export function ExpertDelete({ expert: { id, name }, isButton = false }: { expert: { id: number; name: string }; isButton?: boolean }) {
  return (
    <DeleteLink to={`${LIST}/${id}/sterge`} ask="Ștergi expertul?" isButton={isButton}>
      Șterge<span className="vh"> {name}</span>
    </DeleteLink>
  );
}
