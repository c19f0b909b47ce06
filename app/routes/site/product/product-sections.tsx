import type { ReactNode } from "react";
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { DocumentItems } from "#app/catalog/document/document-items.tsx";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import { isShown } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

/** Without a slug the product is a draft, which has no papers. */
type SectionsContent = Omit<ProductFacts["content"], "slug"> & { slug: string | undefined };

type ProductSectionsProps = {
  category: Pick<CategoryFacts, "verb">;
  content: SectionsContent;
  today: string;
};

/** Reading for who knows the price already, each fact in one place. */
export default function ProductSections({ category: { verb }, content, today }: ProductSectionsProps) {
  const { slug, benefits, hasCalendar, story, how, faq, windows } = content;
  return (
    <>
      {benefits.length > 0 && (
        <ul className="ticks ticks--2">
          {benefits.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {story && (
        <Part id="descriere" title="Descriere">
          <RichText html={story} />
        </Part>
      )}
      {(windows || how || hasCalendar) && (
        <div className="product__pair">
          {(windows || hasCalendar) && (
            <Part id="calendar" title={`Când se ${verb}`}>
              {windows && <SowingStrip windows={windows} verb={verb} today={today} />}
              {hasCalendar && (
                <a className="more no-print" href={`/produse/${slug}/calendar`}>
                  Calendarul complet
                </a>
              )}
            </Part>
          )}
          {how && (
            <Part id="cum" title={`Cum se ${verb}`}>
              <RichText html={how} />
            </Part>
          )}
        </div>
      )}
      <TechnicalSheet content={content} />
      {faq.length > 0 && (
        <Part id="intrebari" title="Întrebări frecvente">
          <Accordion entries={faq} />
        </Part>
      )}
    </>
  );
}

function TechnicalSheet({ content: { slug, introduction, sowing, rows, told, documents } }: { content: SectionsContent }) {
  const hasDocuments = isShown("/documente-apia", useCompany());
  const facts = [...sowing, ...rows];
  if (facts.length + told.length === 0 && !introduction && !slug) return null;
  return (
    <Part id="fisa" title="Fișă tehnică">
      {introduction && <p>{introduction}</p>}
      <SpecSheet specs={facts} />
      {told.length > 0 && (
        <div className="faq">
          <details>
            <summary>Toată fișa</summary>
            <SpecSheet specs={told} />
          </details>
        </div>
      )}
      {slug && (
        <ul className="product__papers no-print">
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
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="product__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function SpecSheet({ specs }: { specs: readonly { spec_key: string; spec_value: string }[] }) {
  if (specs.length === 0) return null;
  return <DefinitionList look="sheet" terms={specs.map(({ spec_key, spec_value }) => [unbroken(spec_key), unbroken(spec_value)])} />;
}
