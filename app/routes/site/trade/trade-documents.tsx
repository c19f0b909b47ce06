import { data } from "react-router";
import { documentView } from "#app/catalog/document/document.ts";
import { DocumentItems } from "#app/catalog/document/document-items.tsx";
import { listPublicDocuments } from "#app/catalog/document/product-documents.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { readCounty } from "#app/routes/site/delivery/read-parcel.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { headersOf, type PageHandle, textMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import stylesheet from "#app/styles/reading.css?url";
import { getText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import { requireShown } from "../page-company.server.ts";
import type { Route } from "./+types/trade-documents";
import { CountySlip } from "./county-slip.tsx";

const TITLE = "Documente pentru APIA";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta(TITLE);

export const handle: PageHandle<unknown> = { reads: ["judet"] };

export const headers = headersOf;

export function loader({ url, context }: Route.LoaderArgs) {
  requireShown(url);
  const documents = readOptional(context, "The documents of the products", listPublicDocuments, []);
  const county = readCounty(url.searchParams);
  const page = {
    text: getText("papers"),
    ...readPeople(context, new Date(), { hasMail: true }),
    county,
    products: [...Map.groupBy(documents, ({ slug }) => slug)].map(([slug, own]) => ({
      slug,
      name: own[0]?.product_name ?? "",
      documents: own.map(documentView),
    })),
  };
  return data(page, { headers: county ? UNCACHED_QUERY : {} });
}

export default function TradeDocuments({ loaderData }: Route.ComponentProps) {
  const { text, people, office, county, products } = loaderData;
  const heading = text.heading || TITLE;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: heading }]} />
      <WithSlip
        head={
          <>
            <h1>{heading}</h1>
            {text.intro && <p className="intro">{text.intro}</p>}
          </>
        }
        label="Persoana de contact"
        isSlipLast
        slip={<CountySlip action="/documente-apia" people={people} office={office} county={county} />}
      >
        {text.needed.length > 0 && (
          <section className="stack" aria-labelledby="ce-documente">
            <h2 id="ce-documente">Ce documente și unde le găsiți</h2>
            <dl className="sheet">
              {text.needed.map(({ title, text: words, place }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {words}
                    {place && (
                      <>
                        {" "}
                        <strong>Unde:</strong> {place}
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className="stack" aria-labelledby="pe-produse">
          <h2 id="pe-produse">{products.length > 0 ? "Documente de descărcat, pe produse" : "Documentele lotului dumneavoastră"}</h2>
          <div className="prose">
            {products.map(({ slug, name, documents }) => (
              <div key={slug}>
                <h3>
                  <a href={`/produse/${slug}`}>{name}</a>
                </h3>
                <ul>
                  <DocumentItems documents={documents} />
                </ul>
              </div>
            ))}
            <p>
              {products.length > 0 && "Nu găsiți produsul sau lotul? "}
              Cereți-ni-le la <CallLink />, cu numărul lotului de pe ambalaj. Fișa tehnică se descarcă de pe pagina produsului, din{" "}
              <a href="/produse">catalog</a>.
            </p>
          </div>
        </section>
        {text.sources && (
          <section className="stack" aria-labelledby="surse">
            <h2 id="surse">Temei legal</h2>
            <RichText html={text.sources} />
          </section>
        )}
      </WithSlip>
    </div>
  );
}
