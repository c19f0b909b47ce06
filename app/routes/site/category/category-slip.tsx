import type { OfficeState } from "#app/calendar/office-hours.ts";
import { type CategoryFacts, sowingNoun } from "#app/catalog/category/category-facts.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { type Reached, RingList } from "#app/experts/expert-card.tsx";
import { Unfold } from "#app/ui/accordion.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Written } from "#app/ui/kept.tsx";
import { useRevalidateAt } from "#app/ui/refresh/plain-refresh.tsx";
import type { ShownTexts } from "./category-editorial.tsx";

type CategorySlipProps = {
  content: ShownTexts | undefined;
  hasSowing: boolean;
  verb: CategoryFacts["verb"];
  today: string;
  /** Consultants who answer for the category; empty where nobody is named for it. */
  people: readonly Reached[];
  office: OfficeState;
};

/** Facts beside the story of a category: when, how much, and whom to ring; on a telephone one person stands in the call alone that ends the page. */
export function CategorySlip({ content, hasSowing, verb, today, people, office }: CategorySlipProps) {
  useRevalidateAt(office.until);
  return (
    <>
      {hasSowing && (
        <Written part="sowing" as="section" className="with-slip__panel category-slip" aria-label="Când și cât" of={content}>
          {(read) => <SowingParts content={read} verb={verb} today={today} />}
        </Written>
      )}
      {people.length > 0 && (
        <section className={people.length > 1 ? "with-slip__panel" : "with-slip__panel only-wide"} aria-labelledby="pe-cine-sunati">
          <h2 id="pe-cine-sunati">Pe cine sunați</h2>
          <RingList people={people} ring={office.ring} />
        </section>
      )}
    </>
  );
}

type SowingProps = Pick<CategorySlipProps, "verb" | "today"> & { content: ShownTexts };

export function hasSowing({ windows, sowing_note, rates }: ShownTexts): boolean {
  return windows.length > 0 || sowing_note !== "" || writtenRates(rates).length > 0;
}

function writtenRates(rates: ShownTexts["rates"]) {
  return rates.flatMap(({ label, value }) => (label && value ? [[label, value] as const] : []));
}

export function SowingParts({ content, verb, today }: SowingProps) {
  const { windows, sowing_note, hasWorks } = content;
  const rates = writtenRates(content.rates);
  const hasSeason = windows.length > 0 || sowing_note !== "";
  return (
    <>
      {hasSeason && <h2>Perioada de {sowingNoun(verb)}</h2>}
      {windows.length > 0 && <SowingStrip windows={windows} verb={verb} today={today} />}
      {windows.length === 0 && sowing_note && <p>{sowing_note}</p>}
      {rates.length > 0 && (
        <>
          <h2 className="only-wide">Cât se {verb}</h2>
          <Unfold title={`Cât se ${verb}`}>
            <DefinitionList terms={rates.slice(0, FIRST_RATES)} />
          </Unfold>
        </>
      )}
      {(rates.length > FIRST_RATES || (windows.length > 0 && sowing_note)) && (
        <details className="fold">
          <summary>{rates.length > FIRST_RATES ? "Condiții și celelalte norme" : "Condiții"}</summary>
          {windows.length > 0 && sowing_note && <p>{sowing_note}</p>}
          {hasWorks && <p className="no-print">Lucrările, lună de lună, sunt în calendarul fiecărui produs.</p>}
          {rates.length > FIRST_RATES && <DefinitionList terms={rates.slice(FIRST_RATES)} />}
        </details>
      )}
    </>
  );
}

/** The first say how much one sows; the others are looked up. */
const FIRST_RATES = 4;
