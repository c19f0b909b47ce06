import { BRAND } from "#app/catalog/brand/fields.ts";
import { BANDS, GROUNDS } from "#app/catalog/pack-label/label-colours.ts";
import { formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { FieldError, useFormState } from "#app/ui/form/field.tsx";

const FIELDS = formFieldsOf(BRAND);

/** Colours of the brand's labels, each with its sample and its name. */
export const LABEL_FIELDS = {
  label_ground: <Colours name="label_ground" of={GROUNDS} kind="lg" />,
  label_band: <Colours name="label_band" of={BANDS} kind="lb" />,
};

type ColoursProps = { name: "label_ground" | "label_band"; of: Readonly<Record<string, { name: string }>>; kind: "lg" | "lb" };

function Colours({ name, of, kind }: ColoursProps) {
  const { values, errors } = useFormState();
  const { label, blank = "" } = FIELDS[name];
  const error = errors[name];
  const choices = [["", blank], ...Object.entries(of).map(([colour, { name: words }]) => [colour, words])] as const;
  return (
    <div
      className={error ? "field full field--error" : "field full"}
      role="radiogroup"
      aria-labelledby={`${name}-nume`}
      aria-describedby={error && `${name}-eroare`}
    >
      <span className="field__label" id={`${name}-nume`}>
        {label}
      </span>
      <FieldError id={name} error={error} />
      <div className="hues">
        {choices.map(([colour, words]) => (
          <label className={colour && `pack-sample ${kind}-${colour}`} key={colour}>
            <input
              type="radio"
              name={name}
              id={colour ? `${name}-${colour}` : name}
              value={colour}
              defaultChecked={(values[name] ?? "") === colour}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
