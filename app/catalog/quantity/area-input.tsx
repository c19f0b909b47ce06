import type { ComponentProps, FocusEvent } from "react";
import { AREA_UNITS, type AreaUnit, type ListUnit } from "./area-unit.ts";
import { MAX_AREA_TEXT } from "./read-area.ts";

export type TypedArea = { amount: string; unit: AreaUnit };

type AreaInputProps<Unit extends ListUnit> = {
  area: { amount: string; unit: Unit };
  units?: readonly ListUnit[];
  /** Then `suprafata-eroare` says why. */
  isWrong?: boolean;
  onArea?: (area: { amount: string; unit: Unit }) => void;
};

export function AreaInput<Unit extends ListUnit = AreaUnit>({ area, units, isWrong, onArea }: AreaInputProps<Unit>) {
  return (
    <div className="unit">
      <input
        className="input"
        id="suprafata"
        name="suprafata"
        inputMode="decimal"
        maxLength={MAX_AREA_TEXT}
        autoComplete="off"
        defaultValue={area.amount}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "suprafata-eroare" : undefined}
        onFocus={selectAll}
        onChange={(event) => onArea?.({ ...area, amount: event.target.value })}
      />
      <UnitSelect
        name="um"
        aria-label="Unitate de suprafață"
        units={units}
        defaultValue={area.unit}
        onUnit={(unit) => onArea?.({ ...area, unit: unit as Unit })}
      />
    </div>
  );
}

/** Selects what the field holds when one comes to it, so that "2" takes the place of the example. The press that brings one there sets the caret only after that. */
export function selectAll({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const select = () => field.selectionStart === field.selectionEnd && field.select();
  field.select();
  field.addEventListener("click", select, { once: true });
}

type UnitSelectProps = ComponentProps<"select"> & { units?: readonly ListUnit[] | undefined; onUnit?: (unit: AreaUnit) => void };

export function UnitSelect({ units = AREA_UNITS, onUnit, ...attributes }: UnitSelectProps) {
  return (
    <select className="input" {...attributes} onChange={onUnit && ((event) => onUnit(event.target.value as AreaUnit))}>
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  );
}
