import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { CompositionBar } from "#app/catalog/sheet/composition-bar.tsx";
import type { SheetView } from "#app/catalog/sheet/sheet-view.server.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { SpecSheet } from "#app/catalog/sheet/spec-sheet.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

type ProductKnowledgeProps = Pick<SheetView, "introduction" | "rates" | "components" | "basis" | "windows"> & {
  product: ProductDetail;
  today: string;
};

/** What there is to know of a product, section by section: description, composition, sowing months, technical sheet, questions. */
export function ProductKnowledge({ product, introduction, rates, components, basis, windows, today }: ProductKnowledgeProps) {
  const { verb, hue } = product.category;
  return (
    <div className="section--sheet section">
      <div className={`wrap hue-${hue}`}>
        <div className="product__below">
          {product.long_description && (
            <section className="split" aria-labelledby="descriere">
              <h2 id="descriere">Descriere</h2>
              <RichText html={product.long_description} />
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
              <h2 id="norma">Cât se seamănă</h2>
              <SpecSheet specs={rates.map(({ label, value }) => ({ spec_key: label, spec_value: value }))} />
            </section>
          )}
          {windows && (
            <section className="split" aria-labelledby="calendar">
              <h2 id="calendar">Când se {verb}</h2>
              <SowingStrip windows={windows} verb={verb} today={today} />
            </section>
          )}
          {(product.specs.length > 0 || introduction) && (
            <section className="split" aria-labelledby="fisa">
              <h2 id="fisa">Fișă tehnică</h2>
              {introduction && <p className="sheet-intro">{introduction}</p>}
              {product.specs.length > 0 && <SpecSheet specs={product.specs} />}
            </section>
          )}
          {product.faq.length > 0 && (
            <section className="split" aria-labelledby="intrebari">
              <h2 id="intrebari">Întrebări frecvente</h2>
              <Accordion entries={product.faq} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
