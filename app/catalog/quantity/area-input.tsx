import { AREA_UNITS, type AreaUnit } from "./area-unit.ts";

/** As typed, in the address or in the field. */
export type TypedArea = { amount: string; unit: AreaUnit };

type AreaInputProps = { area: TypedArea /** Then `suprafata-eroare` says why. */; isWrong: boolean; onArea: (area: TypedArea) => void };

/** An area as one types it, with its unit, in a GET form. */
export function AreaInput({ area, isWrong, onArea }: AreaInputProps) {
  return (
    <div className="unit">
      <input
        className="input"
        id="suprafata"
        name="suprafata"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={area.amount}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "suprafata-eroare" : undefined}
        onChange={(event) => onArea({ ...area, amount: event.target.value })}
      />
      <select
        className="input"
        name="um"
        aria-label="Unitate de suprafață"
        defaultValue={area.unit}
        onChange={(event) => onArea({ ...area, unit: event.target.value as AreaUnit })}
      >
        {AREA_UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
    </div>
  );
}
