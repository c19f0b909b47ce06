import { type ComponentProps, Fragment, type ReactNode } from "react";
import { type Described, type FormField, formFieldsOf } from "#app/forms/fields/field-kinds.ts";
import { FieldError, NumberField, SelectField, TextField, Tick, TickField, useControl } from "#app/ui/form/field.tsx";

type ListedFieldsProps = {
  fields: Readonly<Record<string, Described>>;
  group?: string | undefined;
  byHand?: Readonly<Record<string, ReactNode>>;
};

export function ListedFields({ fields, group, byHand = {} }: ListedFieldsProps) {
  return Object.values<FormField>(formFieldsOf(fields, group)).map((field) => (
    <Fragment key={field.name}>{byHand[field.name] ?? <KindField described={fields[field.name] as Described} field={field} />}</Fragment>
  ));
}

type KindFieldProps = { described: Described; field: FormField };

export function KindField({ described: { kind, options, form }, field }: KindFieldProps) {
  if (options) return <SelectField {...field} options={options} />;
  if (kind === "switch") return <SwitchField field={field}>{form?.note && <p className="hint">{form.note}</p>}</SwitchField>;
  if (kind === "number") return <NumberField {...field} />;
  if (kind !== "flag") return <TextField {...(kind === "text" && { place: "full" })} {...field} />;
  return (
    <TickField place="full" {...field}>
      {form?.note && <small>{form.note}</small>}
    </TickField>
  );
}

type SwitchFieldProps = { field: FormField; onChange?: ComponentProps<"input">["onChange"]; children: ReactNode };

/** A box that is not ticked sends nothing, so a "0" goes before it; the last value of a name counts. */
export function SwitchField({ field, onChange, children }: SwitchFieldProps) {
  const { frame, control } = useControl(field);
  return (
    <div>
      <input type="hidden" name={control.name} value="0" />
      <Tick {...control} label={frame.label} onChange={onChange} />
      <FieldError id={frame.id} error={frame.error} />
      {children}
    </div>
  );
}
