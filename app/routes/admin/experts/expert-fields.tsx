/** The form of an expert, new or known, and the way to delete one. */
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { PhotoPreview } from "#app/experts/photo-preview.tsx";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { namedErrors } from "#app/routes/admin/frame/named-errors.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { controlAttributes, Field } from "#app/ui/form/field.tsx";

type Shown = { id: number; name: string; role: string; bio: string; phone: string | null; email: string | null; photo_url: string | null };

type ExpertFieldsProps = {
  /** The stored expert; none for a new one. */
  expert?: Shown;
  /** What a refused post said and had typed. */
  state: { values: Record<string, string>; errors: Record<string, string> } | undefined;
  /** Heading of the errors: the specification's text for this failure. */
  failure: string;
};

/** Every field in the order of the form, as the summary of errors names it. */
const NAMES = [
  ["name", "Nume"],
  ["role", "Rol"],
  ["phone", "Telefon"],
  ["email", "E-mail"],
  ["bio", "Prezentare"],
  ["photo", "Fotografie"],
] as const;

export function ExpertBack() {
  return (
    <p className="back">
      <Link to="/admin/experti">← Experți vânzări</Link>
    </p>
  );
}

export function ExpertFields({ expert, state, failure }: ExpertFieldsProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const errors = state?.errors ?? {};
  const { typed, keep } = useKeptTyping("");
  const restored = state ? undefined : typed && Object.fromEntries(typed);
  const value = (field: "name" | "role" | "phone" | "email" | "bio") => state?.values[field] ?? restored?.[field] ?? expert?.[field] ?? "";
  const listed = namedErrors(NAMES, errors);
  const line = (field: "name" | "role" | "phone" | "email", label: string, attributes: React.ComponentProps<"input">) => (
    <Field id={field} label={label} isOptional={!attributes.required} error={errors[field]}>
      <input
        className="input"
        name={field}
        defaultValue={value(field)}
        autoComplete="off"
        {...attributes}
        {...controlAttributes(field, { error: errors[field] })}
      />
    </Field>
  );
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
      <h2 className="vh">Datele expertului</h2>
      {listed.length > 0 && <ErrorSummary title={failure} errors={listed} />}
      <div className="fields fields--2">
        {line("name", "Nume", { required: true, maxLength: 120 })}
        {line("role", "Rol", { maxLength: 120 })}
        {line("phone", "Telefon", { type: "tel", maxLength: 40 })}
        {line("email", "E-mail", { type: "email", maxLength: 254 })}
        <div className="full">
          <Field id="bio" label="Prezentare" isOptional error={errors.bio}>
            <textarea
              className="input"
              name="bio"
              rows={4}
              maxLength={2_000}
              defaultValue={value("bio")}
              {...controlAttributes("bio", { error: errors.bio })}
            />
          </Field>
        </div>
        <div className="full">
          <PhotoField expert={expert} error={errors.photo} isRemoved={Boolean(state?.values.remove_photo)} />
        </div>
      </div>
      <div className="savebar">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? "Se salvează…" : "Salvează expertul"}
        </button>
        <Link className="savebar__back" to="/admin/experti">
          Renunță
        </Link>
        {expert && <ExpertDelete expert={expert} isButton />}
      </div>
    </Form>
  );
}

function PhotoField({ expert, error, isRemoved }: { expert: Shown | undefined; error: string | undefined; isRemoved: boolean }) {
  return (
    <div className="expert-photo">
      {expert && <ExpertPhoto expert={expert} key={expert.photo_url} />}
      <div>
        <Field
          id="photo"
          label="Fotografie"
          isOptional
          hint="JPG, PNG sau WebP, cel mult 10 MB. Fără fotografie se văd inițialele."
          error={error}
        >
          <PhotoPreview name="photo" accept="image/jpeg,image/png,image/webp" {...controlAttributes("photo", { hint: true, error })} />
        </Field>
        {expert?.photo_url && (
          <label className="check">
            <input type="checkbox" name="remove_photo" value="1" defaultChecked={isRemoved} />
            <span>Șterge fotografia</span>
          </label>
        )}
      </div>
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
