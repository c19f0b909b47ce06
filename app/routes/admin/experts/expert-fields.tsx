import { type ChangeEvent, useRef, useState } from "react";
import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { EXPERT_FACTS, EXPERT_FIELD_NAMES, EXPERT_FORM, type ExpertFieldName } from "#app/experts/fields.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SIZES } from "#app/registers/limits.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, Field, TextField, Tick, useControl } from "#app/ui/form/field.tsx";
import type { Expert } from "#db/schema.ts";

type Shown = Pick<Expert, ExpertFieldName | "id" | "photo_url">;

type ExpertFieldsProps = {
  expert?: Shown;
  values?: Record<string, string>;
  state: Refused | undefined;
  failure: string;
};

const LIST = adminPath("experts");

const FIELDS = {
  ...Object.fromEntries(EXPERT_FORM.map((name) => [name, EXPERT_FACTS[name]])),
  ...describeFields({
    photo: {
      label: "Fotografie",
      isOptional: true,
      hint: `JPG, PNG sau WebP, cel mult ${sizeWords(SIZES.file.bytes)}. Fără fotografie se văd inițialele.`,
    },
  }),
};

export function ExpertFields({ expert, values, state, failure }: ExpertFieldsProps) {
  return (
    <AdminForm
      className="panel narrow expert-form"
      {...(expert && { action: adminPath("expert", expert.id) })}
      encType="multipart/form-data"
      noValidate
      draft=""
      values={values}
      answer={state}
    >
      <h2>Fișa pe site</h2>
      <ErrorSummary title={failure} fields={FIELDS} />
      <div className="fields fields--2">
        {EXPERT_FORM.map((name) => (
          <TextField key={name} {...EXPERT_FACTS[name]} />
        ))}
        <div className="full">
          <PhotoField expert={expert} />
        </div>
      </div>
      <SaveBar label="Salvează consultantul" back={LIST} />
    </AdminForm>
  );
}

export function toExpertFormValues(expert: Shown): Record<string, string> {
  return formValuesOf(EXPERT_FIELD_NAMES, expert);
}

function PhotoField({ expert }: { expert: Shown | undefined }) {
  const { frame, control } = useControl(FIELDS.photo);
  return (
    <div className="expert-photo row">
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

/** A file field that shows the chosen picture, drawn on a canvas: the content security policy lets no picture in but the site's own. */
function PhotoPreview(attributes: React.ComponentProps<"input">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState("");

  async function show(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setName("");
    if (!file) return;
    try {
      drawCovering(await createImageBitmap(file), canvas.current);
      setName(file.name);
    } catch {}
  }

  return (
    <>
      <input type="file" {...attributes} onChange={show} />
      <canvas className="expert__photo" ref={canvas} hidden={!name} role="img" aria-label={`Fotografia aleasă: ${name}`} />
    </>
  );
}

function drawCovering(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = 264;
  canvas.height = 312;
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext("2d")?.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  bitmap.close();
}
