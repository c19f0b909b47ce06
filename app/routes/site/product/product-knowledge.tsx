import type { ReactNode } from "react";
import { CareLines } from "#app/catalog/care/care-lines.tsx";
import { type CategoryFacts, sowingNoun } from "#app/catalog/category/category.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { CompositionBar } from "#app/catalog/sheet/composition-bar.tsx";
import type { SheetView } from "#app/catalog/sheet/sheet-view.server.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { SpecSheet } from "#app/catalog/sheet/spec-sheet.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export type Knowledge = Pick<SheetView, "introduction" | "rates" | "components" | "basis" | "windows" | "groups"> &
  Pick<ProductDetail, "long_description" | "faq"> & {
    trade: ProductDetail["specs"];
    slug: string | undefined;
    care: { name: string; timing: string }[];
  };

type ProductKnowledgeProps = { category: Pick<CategoryFacts, "verb" | "hue">; knowledge: Knowledge; today: string; children: ReactNode };

export function ProductKnowledge({ category: { verb, hue }, knowledge, today, children }: ProductKnowledgeProps) {
  const { slug, care, groups, long_description, faq, introduction, rates, components, basis, windows, trade } = knowledge;
  return (
    <div className={`wrap hue-${hue}`}>
      <div className="product__below">
        {long_description && (
          <section className="split" aria-labelledby="descriere">
            <h2 id="descriere">Descriere</h2>
            <RichText html={long_description} />
          </section>
        )}
        {components && (
          <section className="split" aria-labelledby="compozitie">
            <h2 id="compozitie">Compoziție</h2>
            <CompositionBar components={components} basis={basis} />
          </section>
        )}
        {rates.length > 0 && (
          <section className="split" aria-labelledby="norma">
            <h2 id="norma">Norma de semănat</h2>
            <SpecSheet specs={rates.map(({ label, value }) => ({ spec_key: label, spec_value: value }))} />
          </section>
        )}
        {windows && (
          <section className="split" aria-labelledby="calendar">
            <h2 id="calendar">Perioada de {sowingNoun(verb)}</h2>
            <SowingStrip windows={windows} verb={verb} today={today} />
          </section>
        )}
        {care.length > 0 && (
          <section className="split no-print" aria-labelledby="lucrari">
            <h2 id="lucrari">Lucrări</h2>
            <div>
              <CareLines lines={care} />
              {slug && (
                <p>
                  <a href={`/produse/${slug}/calendar`}>Calendarul lună de lună, cu zilele calculate de la {sowingNoun(verb)}</a>
                </p>
              )}
            </div>
          </section>
        )}
        {(groups.length > 0 || introduction) && (
          <section className="split" aria-labelledby="fisa">
            <h2 id="fisa">Fișă tehnică</h2>
            <div className="sheet-groups">
              {introduction && <p className="sheet-intro">{introduction}</p>}
              {groups.map(({ title, specs }) => (
                <div key={title}>
                  {title && <h3>{title}</h3>}
                  <SpecSheet specs={specs} />
                </div>
              ))}
            </div>
          </section>
        )}
        {trade.length > 0 && (
          <section className="split" aria-labelledby="depozit">
            <h2 id="depozit">Pentru depozit</h2>
            <SpecSheet specs={trade} />
          </section>
        )}
        {children}
        {faq.length > 0 && (
          <section className="split" aria-labelledby="intrebari">
            <h2 id="intrebari">Întrebări frecvente</h2>
            <Accordion entries={faq} />
          </section>
        )}
      </div>
    </div>
  );
}
