import { type CategoryFacts, plateOf, sowingNoun } from "#app/catalog/category/category.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { Unfold } from "#app/ui/accordion.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ListItems, Paragraphs } from "#app/ui/text-lines.tsx";
import type { ShownTexts } from "./category-advice.ts";

type EditorialProps = {
  slug: string;
  content: ShownTexts;
  verb: CategoryFacts["verb"];
  today: string;
  back: string | undefined;
};

export function Editorial({ slug, content, verb, today, back }: EditorialProps) {
  const plate = plateOf(slug);
  const { heading, intro, benefits, applications, why_title, why_points } = content;
  return (
    <>
      {back && (
        <p className="advice-back wrap">
          <a className="more more--up" href={back}>
            Înapoi la produse
          </a>
        </p>
      )}
      {intro.length + benefits.length + applications.length > 0 && (
        <section className="section">
          <div className="wrap split">
            <div>
              <h2>{heading || "Pe scurt"}</h2>
              {plate && (
                <img className="advice-plate only-wide" src={plate} alt="" width={240} height={320} loading="lazy" decoding="async" />
              )}
            </div>
            <div className="fields">
              {intro.length > 0 && (
                <div className="prose">
                  <p>{intro[0]}</p>
                  {intro.length > 1 && (
                    <Unfold title="Citiți mai departe">
                      <Paragraphs of={intro.slice(1)} />
                    </Unfold>
                  )}
                </div>
              )}
              {benefits.length + applications.length > 0 && (
                <div className="paired-lists">
                  <TickList title="Avantaje" items={benefits} />
                  <TickList title={verb === "plantează" ? "Unde se plantează" : "Unde se folosește"} items={applications} />
                </div>
              )}
            </div>
          </div>
        </section>
      )}
      <Sowing content={content} verb={verb} today={today} />
      {why_points.length > 0 && (
        <section className="reasons">
          <div className="wrap split">
            <h2>{why_title || "De ce de la noi"}</h2>
            <ul className="ticks">
              <ListItems of={why_points} />
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

function Sowing({ content, verb, today }: { content: ShownTexts; verb: CategoryFacts["verb"]; today: string }) {
  const { windows, sowing_note, steps, hasWorks } = content;
  const rates = content.rates.filter(({ label, value }) => label && value);
  const hasAmounts = rates.length + steps.length > 0;
  if (windows.length === 0 && !sowing_note && !hasAmounts) return null;
  return (
    <section className="section section--sheet">
      <div className="wrap product__below">
        {(windows.length > 0 || sowing_note) && (
          <div className="split">
            <h2>Perioada de {sowingNoun(verb)}</h2>
            <div>
              {windows.length > 0 ? (
                <SowingStrip windows={windows} verb={verb} today={today} note={sowing_note} />
              ) : (
                <p className="prose">{sowing_note}</p>
              )}
              {hasWorks && <p className="no-print">Lucrările, lună de lună, sunt în calendarul fiecărui produs.</p>}
            </div>
          </div>
        )}
        {hasAmounts && (
          <div className="split">
            <h2>Cât și cum</h2>
            <div className="fields">
              {rates.length > 0 && <Rates rates={rates} />}
              {steps.length > 0 && (
                <Unfold title={`Cum se ${verb}, pas cu pas`}>
                  <ol className="steps stack">
                    <ListItems of={steps} />
                  </ol>
                </Unfold>
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

/** The first four say how much one sows; the others are looked up. */
function Rates({ rates }: { rates: readonly { label: string; value: string }[] }) {
  const terms = rates.map(({ label, value }) => [label, value] as const);
  return (
    <div>
      <DefinitionList terms={terms.slice(0, 4)} />
      {terms.length > 4 && (
        <Unfold title="Celelalte norme">
          <DefinitionList terms={terms.slice(4)} />
        </Unfold>
      )}
    </div>
  );
}

function TickList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="ticks">
        <ListItems of={items} />
      </ul>
    </section>
  );
}
