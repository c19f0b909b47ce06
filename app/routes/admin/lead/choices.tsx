import { type Facts, FieldError, useControl } from "#app/ui/form/field.tsx";

type ChoicesProps = Facts & {
  className?: string;
  required?: boolean;
  options: readonly (readonly [value: string, words: string])[];
};

export function Choices({ className, required, options, ...field }: ChoicesProps) {
  const { frame, value, control } = useControl(field);
  return (
    <fieldset id={frame.id} className={`field ${className ?? ""}`} tabIndex={-1}>
      <legend>{frame.label}</legend>
      <FieldError id={frame.id} error={frame.error} />
      <div className="choices">
        {options.map(([option, words]) => (
          <label className="choice" key={option}>
            <input
              type="radio"
              name={control.name}
              value={option}
              id={`${frame.id}-${option}`}
              required={required}
              defaultChecked={option === value}
              aria-describedby={control["aria-describedby"]}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
