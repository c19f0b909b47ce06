import { useEffect, useRef } from "react";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { type FormFacts, listErrors, Tick, useFormState } from "./field.tsx";

type ErrorSummaryProps = {
  title: string;
  lead?: string;
  fields: FormFacts;
  isNamed?: boolean;
  level?: 2 | 3;
};

/**
 * Faults of a form, if it has any, at its head: each line a link to its field. Takes the focus when it appears. Inside the form: its stamp
 * stands here.
 */
export function ErrorSummary({ title, lead, fields, isNamed = true, level = 3 }: ErrorSummaryProps) {
  const Title = `h${level}` as const;
  const box = useRef<HTMLDivElement>(null);
  const errors = listErrors(fields, useFormState().errors, isNamed);
  const shown = errors.map(({ id, message }) => `${id}:${message}`).join("|");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors is what calls for the focus
  useEffect(() => box.current?.focus(), [shown]);
  if (errors.length === 0) return <FormStamp />;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <Title>{title}</Title>
      {lead && errors.some(({ id }) => id) && <p>{lead}</p>}
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id + message}>{id ? <JumpLink to={id}>{message}</JumpLink> : message}</li>
        ))}
      </ul>
      <FormStamp />
    </div>
  );
}

/**
 * Stamp of the values that a form was made from, sent back with it; where somebody has saved over what was typed, the choice whose words
 * stay.
 */
export function FormStamp() {
  const { values } = useFormState();
  if (values.stamp === undefined) return null;
  return (
    <>
      <input type="hidden" name="stamp" value={values.stamp} />
      {values.theirs && (
        <Tick
          name="theirs"
          value={values.theirs}
          label="În câmpurile modificate de amândoi, păstrează varianta celuilalt, nu pe cea scrisă aici"
        />
      )}
    </>
  );
}
