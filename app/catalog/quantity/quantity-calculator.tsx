import { useState } from "react";
import { purchaseWords } from "#app/catalog/pack/pack-words.ts";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { AREA_UNITS, type AreaUnit } from "./area-unit.ts";
import { areaInSqm, type Dose, MAX_AREA_SQM, parseDecimal, seedNeed } from "./quantity.ts";
import { needExplanation, needWords } from "./quantity-words.ts";

export type TypedArea = { amount: string; unit: AreaUnit };

type CalculatorProps = {
  dose: Dose;
  /** What the product is sold in, with prices. */
  packs: readonly PricedPack[];
  recommended: string | undefined;
  area: TypedArea;
  /** Tells the page what is typed, so that the offer form starts with the same area. */
  onArea?: (area: TypedArea) => void;
};

/** The id of the calculator's form: a button elsewhere on the page may send what is typed there. */
export const CALCULATOR_FORM = "calculator-formular";

/** How much seed an area needs. A GET form whose answer has an address; where there are scripts it answers while one types. */
export function QuantityCalculator({ dose, packs, recommended, area, onArea }: CalculatorProps) {
  const [typed, setTyped] = useState(area);
  const amount = parseDecimal(typed.amount);
  const need = amount === undefined ? undefined : seedNeed(areaInSqm(amount, typed.unit), dose.kgPer100Sqm, packs);
  const cost = need && purchaseWords(need);
  function change(next: TypedArea) {
    setTyped(next);
    onArea?.(next);
  }
  return (
    <section className="calc" id="calculator" aria-labelledby="calculator-titlu">
      <h2 id="calculator-titlu">Câtă sămânță vă trebuie</h2>
      <form className="calc__form" id={CALCULATOR_FORM} method="get" action="#calculator">
        <div className={need ? "field" : "field field--error"}>
          <label htmlFor="suprafata">Suprafața</label>
          {!need && (
            <p className="error" id="suprafata-eroare">
              {amount !== undefined && areaInSqm(amount, typed.unit) > MAX_AREA_SQM
                ? "Suprafața poate avea cel mult 10.000 ha. Pentru mai mult, sunați-ne."
                : "Scrieți o suprafață mai mare decât 0, de exemplu 250 sau 1,5."}
            </p>
          )}
          <div className="unit">
            <input
              className="input"
              id="suprafata"
              name="suprafata"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount}
              aria-invalid={need ? undefined : true}
              aria-describedby={need ? undefined : "suprafata-eroare"}
              onChange={(event) => change({ ...typed, amount: event.target.value })}
            />
            <select
              className="input"
              name="um"
              aria-label="Unitate de suprafață"
              defaultValue={typed.unit}
              onChange={(event) => change({ ...typed, unit: event.target.value as AreaUnit })}
            >
              {AREA_UNITS.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          </div>
        </div>
        <button className="button button--line" type="submit">
          Calculează
        </button>
      </form>
      <div className="calc__result" role="status">
        {need && (
          <>
            <strong>{unbroken(needWords(need))}</strong>
            {cost && <p className="calc__cost">{unbroken(cost)}</p>}
            <p>{unbroken(needExplanation(need, typed.unit, dose, recommended))}</p>
          </>
        )}
      </div>
    </section>
  );
}
