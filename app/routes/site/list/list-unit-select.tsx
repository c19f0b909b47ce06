import { AREA_UNITS, BULBS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";

type ListUnitSelectProps = { chosen: ListUnit /** Bulbs may be asked for by their number. */; hasBulbs: boolean };

/** Unit of the sentence: those of an area, and beside them bulbs where some are listed. */
export function ListUnitSelect({ chosen, hasBulbs }: ListUnitSelectProps) {
  const units = hasBulbs || chosen === BULBS ? [...AREA_UNITS, BULBS] : AREA_UNITS;
  return (
    <select className="input" name="um" aria-label="Unitatea" defaultValue={chosen}>
      {units.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  );
}
