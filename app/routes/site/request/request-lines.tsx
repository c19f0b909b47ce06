import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { readBulbsOrArea } from "#app/catalog/pack/counted/bulbs.ts";
import { type CountedNeed, countedNeed } from "#app/catalog/pack/counted/counted.ts";
import { countedPacks, leastCountedLine } from "#app/catalog/pack/counted/counted-words.ts";
import { leastOrderLine } from "#app/catalog/pack/pack-words.ts";
import { chosenPacks, SPARSE } from "#app/catalog/pack/sold-packs.ts";
import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { UnitSelect, useTypedBefore } from "#app/catalog/quantity/area-input.tsx";
import { AREA_OR_BULBS, isAreaUnit, LIST_UNITS, type ListUnit, listUnits } from "#app/catalog/quantity/area-unit.ts";
import { OnePackLess } from "#app/catalog/quantity/fewer-packs.tsx";
import { offerNeed, type SeedNeed, sparseNeed } from "#app/catalog/quantity/quantity.ts";
import { needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { useCompany } from "#app/company/use-company.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { joinedSum } from "#app/leads/lines/line-need.ts";
import { plotAreaWords } from "#app/leads/request-list/calculate-plan.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { areaField, exampleField, lineAnchor, packFieldOf, unitField } from "#app/leads/request-list/request-list.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError, useChosenBefore, useControl, useFormState } from "#app/ui/form/field.tsx";
import { AddProduct, ListButton } from "./add-product.tsx";
import { PackChoice } from "./pack-choice.tsx";
import type { ListView } from "./request-view.server.ts";

const ADD_LABEL = "Mai adăugați un produs";

type Line = ListView["lines"][number];
type Typed = { amount: string; unit: ListUnit; pack: string };
type LineNeed = SeedNeed | CountedNeed;

export function areaValues(lines: readonly Line[]): Record<string, string> {
  const named = ({ id, amount, unit, pack }: Line) => ({ [areaField(id)]: amount, [unitField(id)]: unit, [packFieldOf(id)]: pack });
  return Object.assign({}, ...lines.map(named)) as Record<string, string>;
}

export function lineFields(lines: readonly Line[]) {
  return Object.fromEntries(lines.map(({ id, name }) => [areaField(id), { name: areaField(id), label: name }]));
}

type RequestLinesProps = {
  view: ListView;
  /** Address of the other view, where the plots are changed. */
  plan: string;
  others: readonly { id: number; name: string }[];
  /** True where the errors are those of a change of the list, and not of the request. */
  isRefused: boolean;
};

/** Fields and buttons of the form of the request around them, so that it is sent with the areas as they stand here. */
export function RequestLines({ view: { lines, isFull }, plan, others, isRefused }: RequestLinesProps) {
  const { typedOf, change, needs } = useTypedLines(lines);
  const { errors } = useFormState();
  const save = useRef<HTMLButtonElement>(null);
  const section = useFocusAfterRemoval(lines.length);
  function saveOnEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    save.current?.click();
  }
  return (
    <section className="request__list" aria-labelledby="produse" tabIndex={-1} ref={section}>
      {isRefused && (
        <ErrorSummary title="Verificați lista" fields={{ ...lineFields(lines), adauga: { name: "adauga", label: ADD_LABEL } }} />
      )}
      {/* The first button of a form is the one that Enter presses: in the fields below it must not take a line away. */}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
        Trimite
      </button>
      <h2 className="vh" id="produse">
        {`${count(lines.length, NOUNS.product)} în cerere`}
      </h2>
      <ol className="request__lines" onKeyDown={saveOnEnter}>
        {lines.map((line, index) => (
          <LineRow
            key={keyOf(line)}
            line={line}
            plan={plan}
            pack={typedOf(line).pack}
            need={needs[index]}
            onChange={(next) => change(line, next)}
          />
        ))}
      </ol>
      <div className="request__foot">
        <Sum needs={needs} later={lines.filter(isQuantityLater).length} />
        <ListButton className="button button--line no-print" value="=" ref={save}>
          Actualizează
        </ListButton>
      </div>
      {isFull ? (
        <p className="small mute">Lista este plină: o cerere cuprinde cel mult {count(MAX_LINES, NOUNS.product)} sau parcele.</p>
      ) : (
        <div className="request__more row no-print">
          <AddProduct key={lines.length} products={others} label={ADD_LABEL} error={errors.adauga} />
          <a className="request__back" href="/produse">
            Înapoi la produse
          </a>
        </div>
      )}
    </section>
  );
}

type LineRowProps = { line: Line; plan: string; pack: string; need: LineNeed | undefined; onChange: (next: Partial<Typed>) => void };

function LineRow({ line, plan, pack, need, onChange }: LineRowProps) {
  const { values } = useFormState();
  const area = useTypedBefore<HTMLDivElement>(onChange);
  const packs = useChosenBefore<HTMLSelectElement>(pack, (chosen) => onChange({ pack: chosen }));
  const isOfBulbs = line.counted?.of === "bulbs";
  const { frame, value, control } = useControl({ name: areaField(line.id), label: isOfBulbs ? AREA_OR_BULBS : "Suprafața" });
  const usual = pack === "" && need && !isCounted(need) ? need : undefined;
  const hasLess = pack === SPARSE || (usual && sparseNeed(usual, { from: line.dose_from, sold: line.packs })) !== undefined;
  return (
    <li className={`request__line hue-${line.category.hue}`} id={lineAnchor(line.id)}>
      <div className="request__picture">
        {line.image && <ProductImage image={line.image} alt="" sizes="6rem" />}
        {line.label && <ProductLabel label={line.label} />}
      </div>
      <div className="request__product">
        <h3>
          <a href={`/produse/${line.slug}`}>{line.name}</a>
        </h3>
        <p className="small mute">{[line.category_name, line.brand].filter(Boolean).join(" · ")}</p>
        <Plots line={line} plan={plan} />
      </div>
      <div className={frame.error ? "request__area field field--error" : "request__area field"} ref={area}>
        <label htmlFor={frame.id}>
          {frame.label}
          <span className="vh"> pentru {line.name}</span>
        </label>
        <FieldError id={frame.id} error={frame.error} />
        <div className="unit">
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_AREA_TEXT}
            defaultValue={value}
            onChange={(event) => onChange({ amount: event.target.value })}
            {...control}
          />
          <UnitSelect
            name={unitField(line.id)}
            aria-label={`Unitate de suprafață pentru ${line.name}`}
            units={listUnits((values[unitField(line.id)] ?? line.unit) as ListUnit, isOfBulbs)}
            defaultValue={values[unitField(line.id)]}
            onUnit={(unit) => onChange({ unit })}
          />
        </div>
        {(line.packs.length > 1 || hasLess) && line.dose !== undefined && (
          <PackChoice
            ref={packs}
            packs={line.packs}
            hasLess={hasLess}
            product={line.name}
            name={packFieldOf(line.id)}
            defaultValue={values[packFieldOf(line.id)]}
            onChange={(event) => onChange({ pack: event.target.value })}
          />
        )}
        {line.example && <input type="hidden" name={exampleField(line.id)} value={line.example} />}
      </div>
      <div className="request__need">
        <p>{need ? <Need need={need} /> : isQuantityLater(line) && "Cantitatea o stabilim la telefon."}</p>
        {need && !isCounted(need) && !need.isEstimate && (
          <OnePackLess
            className="small mute"
            asked={[need, line.category.start_unit, { from: line.dose_from, sold: chosenPacks(line.packs, pack, line.dose_from) }]}
          />
        )}
      </div>
      <ListButton className="request__remove no-print" value={`-${line.id}`}>
        Scoate<span className="vh"> {line.name} din cerere</span>
      </ListButton>
    </li>
  );
}

/** Plots whose area together the field asks for. */
function Plots({ line: { plots, counted }, plan }: Pick<LineRowProps, "line" | "plan">) {
  if (plots.length === 1 && !plots[0]?.plot) return null;
  const words = plots.map(
    ({ plot, area_sqm, area_unit }, index) => `${plot || `parcela ${index + 1}`} ${plotAreaWords(area_sqm, area_unit, counted)}`,
  );
  return (
    <p className="small">
      {unbroken(words.join(", "))} · <a href={plan}>schimbă parcelele</a>
    </p>
  );
}

function Need({ need }: { need: LineNeed }) {
  if (isCounted(need))
    return (
      <>
        <strong>{unbroken(countedPacks(need))}</strong> <Cost cost={need.cost} />
        <Least words={leastCountedLine(need)} />
      </>
    );
  return (
    <>
      <strong>{unbroken(needWithBagWords({ ...need, least: undefined }))}</strong> {need.isEstimate && <small>estimare pentru gazon</small>}{" "}
      <Cost cost={need.cost} />
      <Least words={leastOrderLine(need.least)} />
    </>
  );
}

/** The least that is sold never takes the place of what is needed. */
function Least({ words }: { words: string | undefined }) {
  return words && <small>{unbroken(words)}</small>;
}

function Cost({ cost }: Pick<LineNeed, "cost">) {
  return <small>{cost === null ? "Preț la cerere" : `${formatMoney(cost)} cu TVA`}</small>;
}

function isCounted(need: LineNeed): need is CountedNeed {
  return "packets" in need;
}

function isQuantityLater({ dose, counted, category }: Line): boolean {
  return dose === undefined && counted === undefined && category.has_lawn_estimate === 0;
}

function Sum({ needs, later }: { needs: readonly (LineNeed | undefined)[]; later: number }) {
  const known = needs.filter((need) => need !== undefined);
  const weighed = known.flatMap((need) => (isCounted(need) ? [] : [need]));
  const sum = joinedSum(weighed, known.filter(isCounted));
  const notes = [
    weighed.some(({ isEstimate }) => isEstimate) && "cu estimarea pentru gazon",
    later > 0 && `fără ${later === 1 ? "un produs" : count(later, NOUNS.product)} la care stabilim cantitatea la telefon`,
  ].filter(Boolean);
  const priced = known.flatMap(({ cost }) => cost ?? []);
  const asked = known.length - priced.length;
  return (
    <p className="request__sum" role="status">
      {needs.length > 1 && known.length > 0 && (
        <>
          Împreună: <strong>{unbroken(sum)}</strong> {notes.length > 0 && <small>{notes.join("; ")}</small>}
        </>
      )}
      {priced.length > 0 && (
        <span>
          În total: <strong>{formatMoney(priced.reduce((total, cost) => total + cost, 0))}</strong> cu TVA, la prețurile de azi
          {asked > 0 && <small>{`fără ${asked === 1 ? "un produs" : count(asked, NOUNS.product)} cu preț la cerere`}</small>}
        </span>
      )}
    </p>
  );
}

function useTypedLines(lines: readonly Line[]) {
  const { values } = useFormState();
  const company = useCompany();
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const typedOf = (line: Line, of = typed): Typed =>
    of[keyOf(line)] ?? {
      amount: values[areaField(line.id)] ?? line.amount,
      unit: (values[unitField(line.id)] ?? line.unit) as ListUnit,
      pack: values[packFieldOf(line.id)] ?? line.pack,
    };
  const needs = lines.map((line) => {
    const { amount, unit, pack } = typedOf(line);
    if (line.counted?.of === "bulbs" && LIST_UNITS.includes(unit))
      return countedNeed(readBulbsOrArea(amount, unit, line.counted.to).area?.area_sqm ?? 0, line.counted);
    if (!isAreaUnit(unit)) return undefined;
    const { area } = readTypedArea(amount, unit);
    if (!area) return undefined;
    if (line.counted) return countedNeed(area.area_sqm, line.counted);
    const packs = chosenPacks(line.packs, pack, line.dose_from);
    return offerNeed(area.area_sqm, { ...line, packs }, { ...company, unit: area.unit });
  });
  return {
    needs,
    typedOf,
    change: (line: Line, next: Partial<Typed>) => setTyped((was) => ({ ...was, [keyOf(line)]: { ...typedOf(line, was), ...next } })),
  };
}

/** A line whose area the server has normalised gets new fields. */
function keyOf({ id, amount, unit, pack }: Line): string {
  return `${id} ${amount} ${unit} ${pack}`;
}

/** The removed line takes the focused button with it: the focus goes to the list. */
function useFocusAfterRemoval(length: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    before.current = length;
  }, [length]);
  return section;
}
