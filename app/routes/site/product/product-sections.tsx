import type { ReactNode } from "react";
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { DocumentItems } from "#app/catalog/document/document-items.tsx";
import { ProductPlate } from "#app/catalog/plate/plate.tsx";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { isShown } from "#app/company/company.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

const FIRST_ROWS = 4;

/** Without a slug the product is a draft, which has no papers. */
type SectionsContent = Omit<ProductFacts["content"], "slug" | "ean"> & { slug: string | undefined };

type ProductSectionsProps = {
  category: Pick<CategoryFacts, "verb" | "hue">;
  content: SectionsContent;
  today: string;
  hasPictures: boolean;
};

export function ProductSections({ category: { verb, hue }, content, today, hasPictures }: ProductSectionsProps) {
  const { slug, care, hasCalendar, story, how, faq, introduction, windows, sowing, rows, told, documents } = content;
  const hasDocuments = isShown("/documente-apia", useCompany());
  return (
    <div className={`wrap product__below hue-${hue}`}>
      {story && (
        <Part id="descriere" title="Descriere">
          <RichText html={story} />
        </Part>
      )}
      {hasPictures && content.plate && (
        <Part id="compozitie" title="Compoziție">
          <ProductPlate plate={content.plate} />
        </Part>
      )}
      {(windows || how || sowing.length > 0 || hasCalendar) && (
        <Part id="calendar" title={`Cum și când se ${verb}`}>
          {windows && <SowingStrip windows={windows} verb={verb} today={today} />}
          {how && <RichText html={how} />}
          <SpecSheet specs={sowing} />
          <SpecSheet specs={care} isForScreens />
          {hasCalendar && (
            <a className="no-print" href={`/produse/${slug}/calendar`}>
              Calendarul complet
            </a>
          )}
        </Part>
      )}
      {(rows.length + told.length > 0 || introduction || slug) && (
        <Part id="fisa" title="Fișă tehnică">
          {slug && (
            <ul className="no-print">
              <li>
                <a href={`/produse/${slug}/fisa.pdf`} download>
                  Descarcă fișa (PDF)
                </a>
              </li>
              <DocumentItems documents={documents} />
              {documents.length > 0 && hasDocuments && (
                <li>
                  Ce păstrați pentru APIA: <a href="/documente-apia">Documente pentru APIA</a>
                </li>
              )}
            </ul>
          )}
          {introduction && <p>{introduction}</p>}
          <SpecSheet specs={rows.slice(0, FIRST_ROWS)} />
          {(rows.length > FIRST_ROWS || told.length > 0) && (
            <details className="sheet-more">
              <summary>Toată fișa</summary>
              <SpecSheet specs={[...rows.slice(FIRST_ROWS), ...told]} />
            </details>
          )}
        </Part>
      )}
      {faq.length > 0 && (
        <Part id="intrebari" title="Întrebări frecvente">
          <Accordion entries={faq} />
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="split" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="fields">{children}</div>
    </section>
  );
}

type SpecSheetProps = { specs: readonly { spec_key: string; spec_value: string }[]; isForScreens?: boolean };

function SpecSheet({ specs, isForScreens = false }: SpecSheetProps) {
  if (specs.length === 0) return null;
  return (
    <DefinitionList
      look={isForScreens ? "sheet no-print" : "sheet"}
      terms={specs.map(({ spec_key, spec_value }) => [unbroken(spec_key), unbroken(spec_value)])}
    />
  );
}
