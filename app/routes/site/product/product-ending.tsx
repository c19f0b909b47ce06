import { useContext } from "react";
import { compareAddress } from "#app/catalog/compare/compare-address.ts";
import { withArea } from "#app/catalog/row/area-address.ts";
import { useRows } from "#app/catalog/row/document-rows.ts";
import { ProductRows } from "#app/catalog/row/product-row.tsx";
import { type CompanyView, distributorOf } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { ShareLink } from "#app/ui/share-link.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

type EndingProps = { facts: Pick<ProductFacts, "product" | "delivery"> & Partial<Pick<ProductFacts, "similar">>; query: string };

/** Similar products with the ways on from here, and who sells this one. */
export function ProductEnding({ facts: { product, similar: sent, delivery }, query }: EndingProps) {
  const similar = useRows(sent);
  const origin = useContext(OriginContext);
  const proof = proofWords(useCompany(), product.brand ?? "", delivery?.pickup_address);
  const share = <ShareLink url={`${origin}/produse/${product.slug}`} title={product.name} />;
  return (
    <>
      {similar.length === 0 ? (
        <p className="product__ending">{share}</p>
      ) : (
        <section className="product__part product__ending no-print" aria-labelledby="similare">
          <h2 id="similare">Produse similare</h2>
          <ProductRows rows={similar} query={query} />
          <p className="cluster small">
            {product.category_slug && (
              <a className="more" href={withArea(`/${product.category_slug}`, query)}>
                Toate produsele din categoria {product.category_name}
              </a>
            )}{" "}
            <a rel="nofollow" href={withArea(compareAddress([product.slug, ...similar.slice(0, 2).map(({ slug }) => slug)]), query)}>
              Comparați cu produse similare
            </a>{" "}
            {share}
          </p>
        </section>
      )}
      {proof && <p className="product__ending small mute">{unbroken(proof)}</p>}
    </>
  );
}

/** Only what the owner has written: "Distribuitor oficial DLF · Autorizație nr. 0000, emisă de ITCSMS · Ridicare: depozitul din Satu Mare". */
function proofWords(company: CompanyView, brand: string, pickup: string | undefined): string {
  const { authorisation, authorisation_issuer } = company;
  const producer = distributorOf(brand, company);
  return [
    producer && `Distribuitor oficial ${producer}`,
    authorisation && `Autorizație nr. ${authorisation}${authorisation_issuer && `, emisă de ${authorisation_issuer}`}`,
    pickup && `Ridicare: ${pickup}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
