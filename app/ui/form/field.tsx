import type { ReactNode } from "react";

type FieldProps = {
  id: string;
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  place?: string | undefined;
  children: ReactNode;
};

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

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${id}-eroare`}>
      {error}
    </p>
  );
}
