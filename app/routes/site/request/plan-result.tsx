import { countedCost, countedRate, countedWords, leastCountedLine } from "#app/catalog/pack/counted/counted-words.ts";
import { leastOrderLine, packsWords, purchaseWords } from "#app/catalog/pack/pack-words.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { OnePackLess } from "#app/catalog/quantity/fewer-packs.tsx";
import type { SeedNeed } from "#app/catalog/quantity/quantity.ts";
import { exactWords, needWithBagWords, rateWords, sparseRateWords } from "#app/catalog/quantity/quantity-words.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS, type Noun } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { plotAreaWords } from "#app/leads/request-list/calculate-plan.ts";
import type { Plot, ProductSum, SowingPlan } from "#app/leads/request-list/sowing-plan.ts";
import type { SownProduct } from "./offline-plan.ts";

const PLOT: Noun = { one: "parcelă", few: "parcele" };

type PlanProps = { plan: SowingPlan };

export function PlotResults({ plan }: PlanProps) {
  return (
    <section aria-labelledby="plan-parcele">
      <h2 id="plan-parcele">Pe parcele</h2>
      <ul className="plan__list">
        {countedOf(plan).map((plot) => (
          <PlotResult
            key={plot.number}
            plot={plot}
            isShared={plan.sums.some(({ product, plots }) => product.slug === plot.slug && plots > 1)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Packs to buy for all of them together, and their cost: the day is that of the page, which may have been cached or printed. */
export function ShoppingList({ plan, today }: PlanProps & { today: string }) {
  return (
    <section aria-labelledby="plan-cumparaturi">
      <h2 id="plan-cumparaturi">Ce cumpărați</h2>
      <ul className="plan__list">
        {plan.sums.map((sum) => (
          <SumResult key={sum.product.slug} sum={sum} alone={alone(countedOf(plan), sum)} />
        ))}
      </ul>
      <p className="plan__total" role="status">
        {plan.cost > 0 && (
          <>
            În total <strong>{formatMoney(plan.cost)}</strong>
            {` cu TVA, la prețurile din ${formatDay(today).replaceAll(" ", "\u00a0")}. `}
          </>
        )}
        {plan.unpriced > 0 && `${count(plan.unpriced, NOUNS.product)} cu preț sau cantitate la cerere.`}
      </p>
    </section>
  );
}

export function Months({ plan: { sums }, today }: { plan: SowingPlan<SownProduct>; today: string }) {
  const known = sums.flatMap(({ product }) => (product.sowing ? [{ ...product, sowing: product.sowing }] : []));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="plan-luni">
      <h2 id="plan-luni">Când</h2>
      <ul className="plan__list">
        {known.map(({ slug, name, sowing }) => (
          <li key={slug}>
            <h3>{name}</h3>
            <SowingStrip windows={sowing.windows} verb={sowing.verb} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function countedOf({ plots }: SowingPlan): Counted[] {
  return plots.filter((plot) => plot.errors === undefined);
}

type Counted = Extract<Plot, { errors: undefined }>;

function PlotResult({ plot: { name, number, product, area_sqm, unit, need, counted }, isShared }: { plot: Counted; isShared: boolean }) {
  return (
    <li>
      <h3>{name || `Parcela ${number}`}</h3>
      <p>
        {unbroken(plotAreaWords(area_sqm, unit, product.counted))} · <a href={`/produse/${product.slug}`}>{product.name}</a>
        <span className="mute">{` (${product.category_name})`}</span>
      </p>
      <p className="plan__need">
        {need
          ? unbroken(`${rateOf(need, product.rate_unit ?? unit)} · ${exactWords(need)}`)
          : !counted && "Cantitatea o stabilim la telefon."}
        {counted && unbroken(`${countedRate(counted.to, counted.of)} · ${countedWords({ ...counted, least: undefined })}`)}
        {counted && counted.cost !== null && (
          <span className="mute">{unbroken(`, ${isShared ? "separat " : ""}${formatMoney(counted.cost)}`)}</span>
        )}
        {need && need.packs.length > 0 && (
          <span className="mute">
            {unbroken(` · ${isShared ? "separat: " : ""}${[packsWords(need.packs), money(need)].filter(Boolean).join(", ")}`)}
          </span>
        )}
      </p>
    </li>
  );
}

function rateOf(need: SeedNeed, unit: AreaUnit): string {
  return need.sparse ? `semănat mai rar, ${sparseRateWords(need, unit)}` : rateWords(need.dose_kg_per_100sqm, unit, need.packs);
}

function SumResult({ sum: { product, plots, area_sqm, unit, need, counted }, alone }: { sum: ProductSum; alone: number | undefined }) {
  const reason = need ? purchaseWords(need) : counted && countedCost(counted);
  const words = need ? needWithBagWords({ ...need, least: undefined }) : counted && countedWords({ ...counted, least: undefined });
  const least = need ? leastOrderLine(need.least) : counted && leastCountedLine(counted);
  const saved = alone !== undefined && need?.cost != null ? alone - need.cost : 0;
  return (
    <li>
      <h3>{product.name}</h3>
      <p>{unbroken(`${count(plots, PLOT)}, ${plotAreaWords(area_sqm, unit, product.counted)}`)}</p>
      {words ? (
        <p className="plan__need">
          <strong>{unbroken(words)}</strong>
          {reason && <span>{unbroken(`. ${reason}`)}</span>}
          {least && <span>{unbroken(` ${least}`)}</span>}
          {saved >= 0.01 && <span>{` Cumpărate împreună, parcelele costă cu ${formatMoney(saved)} mai puțin decât fiecare separat.`}</span>}
        </p>
      ) : (
        <p>Cantitatea o stabilim la telefon.</p>
      )}
      {need && (
        <OnePackLess className="plan__need" asked={[need, product.rate_unit ?? unit, { from: product.dose_from, sold: product.packs }]} />
      )}
    </li>
  );
}

function alone(plots: readonly Counted[], { product }: ProductSum): number | undefined {
  const costs = plots.filter((plot) => plot.product.slug === product.slug).map(({ need }) => need?.cost ?? null);
  return costs.includes(null) ? undefined : costs.reduce<number>((sum, cost) => sum + Number(cost), 0);
}

function money({ cost }: SeedNeed): string {
  return cost === null ? "" : formatMoney(cost);
}
