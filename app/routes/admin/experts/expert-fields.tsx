/** The form of an expert, new or known, and the way to delete one. */
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { EXPERT_FACTS, EXPERT_FORM, type ExpertFieldName, ofExpertFields } from "#app/experts/fields.ts";
import { PhotoPreview } from "#app/experts/photo-preview.tsx";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState, useControl } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Tick } from "#app/ui/form/tick-field.tsx";
import type { Expert } from "#db/schema.ts";

type Shown = Pick<Expert, ExpertFieldName | "id" | "photo_url">;

type ExpertFieldsProps = {
  /** The stored expert; none for a new one. */
  expert?: Shown;
  values?: Record<string, string>;
  /** What a refused post said and had typed. */
  state: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  /** Heading of the errors: the owner's words for this failure. */
  failure: string;
};

/** In the order of the form. */
const FIELDS = {
  ...Object.fromEntries(EXPERT_FORM.map((name) => [name, EXPERT_FACTS[name]])),
  ...describeFields({
    photo: { label: "Fotografie", isOptional: true, hint: "JPG, PNG sau WebP, cel mult 10 MB. Fără fotografie se văd inițialele." },
  }),
};

export function ExpertBack() {
  return (
    <p className="back">
      <Link to="/admin/experti">‹ Experți vânzări</Link>
    </p>
  );
}

export function ExpertFields({ expert, values, state, failure }: ExpertFieldsProps) {
  const { typed, keep } = useKeptTyping("");
  const restored = state ? undefined : typed && Object.fromEntries(typed);
  return (
    <Form
      className="panel narrow expert-form"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => keep(event.currentTarget)}
      key={restored ? "restored" : "given"}
    >
      <RestoredNote isShown={Boolean(restored)} />
      <h2 className="vh">Datele consultantului</h2>
      <FormState values={{ ...values, ...restored, ...state?.values }} errors={state?.errors}>
        <ErrorSummary title={failure} fields={FIELDS} />
        <div className="fields fields--2">
          {EXPERT_FORM.map((name) => (
            <TextField key={name} {...EXPERT_FACTS[name]} />
          ))}
          <div className="full">
            <PhotoField expert={expert} />
          </div>
        </div>
      </FormState>
      <SaveBar expert={expert} />
    </Form>
  );
}

export function typedExpert(expert: Shown): Record<string, string> {
  return ofExpertFields((_field, name) => expert[name] ?? "");
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

function SaveBar({ expert }: { expert: Shown | undefined }) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <div className="savebar">
      <button className="button" type="submit" disabled={isSending}>
        {isSending ? "Se salvează…" : "Salvează consultantul"}
      </button>
      <Link className="savebar__back" to="/admin/experti">
        Renunță
      </Link>
      {expert && <ExpertDelete expert={expert} isButton />}
    </div>
  );
}

/** Leads to the page that asks; where there are scripts, the browser asks at once. */
export function ExpertDelete({ expert, isButton = false }: { expert: { id: number; name: string }; isButton?: boolean }) {
  const submit = useSubmit();
  const address = `/admin/experti/${expert.id}/sterge`;
  function ask(event: React.MouseEvent) {
    event.preventDefault();
    if (window.confirm("Ștergi expertul?")) void submit(null, { method: "post", action: address });
  }
  return (
    <Link className={isButton ? "button button--danger" : undefined} to={address} onClick={ask}>
      Șterge<span className="vh"> {expert.name}</span>
    </Link>
  );
}
