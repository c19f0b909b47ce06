import type { ReactNode } from "react";

type FieldProps = {
  /** Id of the control; also of its hint and error. */
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Its place in the form, beside "field". */
  place?: string | undefined;
  children: ReactNode;
};

/** A label, a hint, an error and the control they describe: around a control of its own kind, with what `useControl` says of both. */
export function Field({ id, label, isOptional = false, hint, error, place, children }: FieldProps) {
  return (
    <div className={["field", place, error && "field--error"].filter(Boolean).join(" ")}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> (opțional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-ajutor`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** What is wrong with the field of an id, if anything is. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-eroare`}>
      {error}
    </p>
  );
}
