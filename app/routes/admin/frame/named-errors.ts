/** A form's errors as its summary lists them. */

/**
 * In the order of the form, each under its field's label, because "Câmp obligatoriu" alone says nothing away from its field. What belongs to no
 * field that is shown comes last, without a link.
 */
export function namedErrors(
  names: readonly (readonly [id: string, label: string])[],
  errors: Readonly<Record<string, string>>,
): { id: string; message: string }[] {
  const known = new Set(names.map(([id]) => id));
  return [
    ...names.flatMap(([id, label]) => (errors[id] ? [{ id, message: `${label}: ${errors[id]}` }] : [])),
    ...Object.entries(errors).flatMap(([id, message]) => (known.has(id) ? [] : [{ id: "", message }])),
  ];
}
