import type { ReactNode } from "react";

export type FieldFacts = {
  label: string;
  short?: string;
  /** Of the control, and so of its hint and error; the name unless told otherwise. */
  id?: string;
  isOptional?: boolean;
  hint?: ReactNode;
};

export type FormFacts = Readonly<Record<string, FieldFacts & { name: string }>>;

/** A form's fields, in its order: `<TextField {...FIELDS.phone} />`. Beside the facts stand the attributes of the control. */
export function describeFields<const Facts extends Readonly<Record<string, FieldFacts>>>(
  facts: Facts,
): { readonly [Name in keyof Facts & string]: Facts[Name] & { readonly name: Name } } {
  const named = Object.entries(facts).map(([name, fact]) => [name, { name, ...fact }]);
  return Object.fromEntries(named);
}

/**
 * A form's errors as its summary lists them: in the order of the form, each leading to its field, and with `isNamed` under the field's name, because
 * "Câmp obligatoriu" alone says nothing away from its field. What belongs to no field comes last, without a link.
 */
export function listErrors(
  fields: FormFacts,
  errors: Readonly<Record<string, string>>,
  isNamed: boolean,
): { id: string; message: string }[] {
  const listed = Object.values(fields).flatMap(({ name, id = name, label, short = label }) => {
    const message = errors[name];
    return message ? [{ id, message: isNamed ? `${short}: ${message}` : message }] : [];
  });
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(fields, name));
  return [...listed, ...others.map(([, message]) => ({ id: "", message }))];
}
