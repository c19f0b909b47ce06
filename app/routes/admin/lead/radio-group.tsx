import { type Facts, FieldError, useControl } from "#app/ui/form/field.tsx";

type RadioGroupProps = Facts & {
  className?: string;
  required?: boolean;
  options: readonly (readonly [value: string, words: string])[];
};

export function RadioGroup({ className, required, options, ...field }: RadioGroupProps) {
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
