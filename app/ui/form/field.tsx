import type { ReactNode } from "react";

type FieldProps = {
  /** Id of the control; also of its hint and error. */
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

/** A label, a hint, an error and the control they describe. Give the control the attributes of `controlAttributes`. */
export function Field({ id, label, isOptional = false, hint, error, children }: FieldProps) {
  return (
    <div className={error ? "field field--error" : "field"}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> (opțional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-ajutor`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-eroare`}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** id, aria-describedby and aria-invalid of a control inside a Field. */
export function controlAttributes(id: string, { hint = false, error }: { hint?: boolean; error?: string | undefined }) {
  const parts = [hint && `${id}-ajutor`, error && `${id}-eroare`].filter(Boolean);
  return {
    id,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}
