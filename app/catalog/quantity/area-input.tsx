import { type ComponentProps, type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { AREA_UNITS, type AreaUnit, type ListUnit } from "./area-unit.ts";
import { MAX_AREA_TEXT } from "./read-area.ts";

/** `asked`: the number of bulbs, as it was typed, from which the area comes. */
export type TypedArea = { amount: string; unit: AreaUnit; asked?: { amount: string; unit: ListUnit } };

type AreaInputProps<Unit extends ListUnit> = {
  area: { amount: string; unit: Unit };
  /** Those of an area, unless a list has others. */
  units?: readonly ListUnit[] | undefined;
  unitLabel?: string;
  /** Then `suprafata-eroare` says why. */
  isWrong?: boolean;
  onArea?: (area: { amount: string; unit: Unit }) => void;
};

/** The area that a page reckons for, with its unit. */
export function AreaInput<Unit extends ListUnit = AreaUnit>({ area, units, unitLabel, isWrong, onArea }: AreaInputProps<Unit>) {
  return (
    <div className="unit">
      <AmountInput
        defaultValue={area.amount}
        isWrong={isWrong}
        onChange={onArea && ((event) => onArea({ ...area, amount: event.target.value }))}
      />
      <UnitSelect
        name="um"
        aria-label={unitLabel ?? "Unitate de suprafață"}
        defaultValue={area.unit}
        units={units}
        onUnit={onArea && ((unit) => onArea({ ...area, unit: unit as ListUnit as Unit }))}
      />
    </div>
  );
}

/** The number alone, for a sentence that has its unit among its words. */
export function AmountInput({ isWrong, ...attributes }: ComponentProps<"input"> & { isWrong: boolean | undefined }) {
  return (
    <input
      className="input"
      id="suprafata"
      name="suprafata"
      inputMode="decimal"
      maxLength={MAX_AREA_TEXT}
      autoComplete="off"
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? "suprafata-eroare" : undefined}
      onFocus={selectAll}
      {...attributes}
    />
  );
}

/** Selects what the field holds when one comes to it, so that "2" takes the place of the example. The press that brings one there sets the caret only after that. */
function selectAll({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
  const select = () => field.selectionStart === field.selectionEnd && field.select();
  field.select();
  field.addEventListener("click", select, { once: true });
}

type UnitSelectProps = ComponentProps<"select"> & {
  units?: readonly ListUnit[] | undefined;
  onUnit?: ((unit: AreaUnit) => void) | undefined;
};

export function UnitSelect({ units = AREA_UNITS, onUnit, ...attributes }: UnitSelectProps) {
  return (
    <select className="input" {...attributes} onChange={onUnit && ((event) => onUnit(event.target.value as AreaUnit))}>
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  );
}

/** For what stands around an area's fields: tells of what was typed there before. */
export function useTypedBefore<Around extends HTMLElement>(
  onTyped: (typed: { amount: string; unit: ListUnit }) => void,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const follow = useEffectEvent(() => {
    const typed = around.current && typedBefore(around.current.querySelector("input"), around.current.querySelector("select"));
    if (typed) onTyped(typed);
  });
  useEffect(() => follow(), []);
  return around;
}

/** Area that was typed while the scripts were still on their way: the visitor's own. */
export function typedBefore(input: HTMLInputElement | null, select: HTMLSelectElement | null) {
  const first = select && [...select.options].find(({ defaultSelected }) => defaultSelected);
  const isTyped = input !== null && select !== null && (input.value !== input.defaultValue || (first && first.value !== select.value));
  return isTyped ? { amount: input.value, unit: select.value as ListUnit } : undefined;
}
