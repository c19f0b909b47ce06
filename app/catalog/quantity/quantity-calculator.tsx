import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { leastOrderLine } from "#app/catalog/pack/pack-words.ts";
import { PACK_FIELD, type PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { AreaInput, useTypedBefore } from "./area-input.tsx";
import type { AreaUnit, ListUnit } from "./area-unit.ts";
import { seedNeed, sparseNeed } from "./quantity.ts";
import { needExplanation, needWithBagWords } from "./quantity-words.ts";
import type { Dose } from "./rate/dose-words.ts";
import { AREA_TOO_LARGE, AREA_WANTED } from "./read-area.ts";

type CalculatorProps<Unit extends ListUnit> = {
  title: string;
  answer: (areaSqm: number, unit: Unit) => Answer | undefined;
  area: Typed<Unit>;
  onArea?: ((area: Typed<Unit>) => void) | undefined;
  /** Reads what is typed; `units` and `label` of its fields, where more than an area may be. */
  read: (amount: string, unit: Unit) => { area?: { area_sqm: number; unit: Unit } | undefined; fault?: string | undefined };
  units?: readonly ListUnit[];
  label?: string;
  children?: ReactNode;
};

type Typed<Unit extends ListUnit> = { amount: string; unit: Unit };

/** `least` that is sold; `more`: other packs, and the pack less that is enough too; of what is counted `fewer` says it. */
type Answer = { need: string; least: string | undefined; fewer?: string | undefined; more?: ReactNode; explanation: string };

const WaysList = lazy(() => import("#app/catalog/pack/ways-list.tsx"));

type Sown = {
  dose: Dose;
  /** All that are sold, and those that are reckoned with. */
  sold: readonly PricedPack[];
  packs: readonly PricedPack[];
  chosen: string;
  onPack: ((key: string) => void) | undefined;
  recommended: string | undefined;
  category: Pick<CategoryFacts, "start_unit">;
};

/** The rate of a crop of fields is said for a hectare, whatever area was typed. */
export function seedAnswer(sqm: number, unit: AreaUnit, sown: Sown): Answer | undefined {
  const { dose, sold, packs, chosen, onPack, recommended, category } = sown;
  const rateUnit = category.start_unit === "ha" ? "ha" : unit;
  const need = seedNeed(sqm, dose.kgPer100Sqm, packs);
  const usual = seedNeed(sqm, dose.kgPer100Sqm, sold);
  if (!need || !usual) return undefined;
  const less = sparseNeed(usual, { from: dose.from, sold });
  // The chosen way says that it is sown more sparsely.
  const { least, sparse: _said, ...words } = need;
  return {
    need: needWithBagWords(words),
    least: leastOrderLine(least),
    more: (less || sold.length > 1) && (
      <Suspense fallback={<input type="hidden" name={PACK_FIELD} value={chosen} />}>
        <WaysList unit={unit} rateUnit={rateUnit} usual={usual} less={less} sold={sold} chosen={chosen} onPack={onPack} />
      </Suspense>
    ),
    explanation: needExplanation(need, unit, dose, recommended, rateUnit),
  };
}

/** `intent` of the calculator's button. */
export const CALCULATE = "calculate";

/** Fields of the form around it, whose answer has an address; scripts answer while one types. */
export function QuantityCalculator<Unit extends ListUnit>(props: CalculatorProps<Unit>) {
  const { title, answer, area, onArea, read: readTyped, units, label = "Suprafața", children } = props;
  const [typed, setTyped] = useState(area);
  // An empty field takes the explanation away; who had opened it does not open it again.
  const [isExplained, setExplained] = useState(false);
  const { area: read, fault } = readTyped(typed.amount, typed.unit);
  const said = read && answer(read.area_sqm, read.unit);
  // Ways of the document stay, with the one that was chosen, until their script can draw others.
  const more = useDeferredValue(said?.more);
  function change(next: Typed<Unit>) {
    setTyped(next);
    onArea?.(next);
  }
  const section = useTypedBefore<HTMLElement>((before) => change(before as Typed<Unit>));
  return (
    <section className="calculator stack" id="calculator" aria-labelledby="calculator-titlu" ref={section}>
      <h2 id="calculator-titlu">{title}</h2>
      <div className="calculator__form">
        <div className={said ? "field" : "field field--error"}>
          <label className="vh" htmlFor="suprafata">
            {label}
          </label>
          {!said && (
            <p className="error" id="suprafata-eroare">
              {fault === AREA_TOO_LARGE ? `${fault} Pentru mai mult, sunați-ne.` : (fault ?? AREA_WANTED)}
            </p>
          )}
          <AreaInput area={typed} units={units} isWrong={!said} onArea={change} />
        </div>
        <button className="button button--line only-bare" type="submit" name="intent" value={CALCULATE}>
          Calculează
        </button>
      </div>
      <div className="calculator__result" role="status">
        {said && (
          <>
            <strong>{unbroken(said.need).replaceAll(/[ \u00a0]de /g, "\u00a0de\u00a0")}</strong>
            {said.least && <p className="calculator__least">{unbroken(said.least)}</p>}
            {said.fewer && <p>{unbroken(said.fewer)}</p>}
            {more}
            <details className="calculator__how" open={isExplained} onToggle={(event) => setExplained(event.currentTarget.open)}>
              <summary>Cum am calculat</summary>
              <p>{unbroken(said.explanation)}</p>
            </details>
          </>
        )}
      </div>
      {children}
    </section>
  );
}
