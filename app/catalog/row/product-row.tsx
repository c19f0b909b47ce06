import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { isUnavailable, STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { BETWEEN } from "#app/language/unbroken.ts";
import { Kept } from "#app/ui/kept.tsx";
import { withArea } from "./area-address.ts";
import { INSTEAD_OF } from "./document-rows.ts";
import type { Row } from "./row.ts";

type ProductRowProps = {
  row: Row;
  /** The area that goes along to the product. */
  query?: string;
  /** Where 'Solicită ofertă' leads, if not to the form of the product's page. */
  offerTo?: string;
  isComparable?: boolean;
};

/** Letters that stand below a sum; letters of sums that leave room for a long name beside them, and for a name of usual length. */
const [SHORT, SMALL, LARGE] = [10, "999 RON".length, "9.999,99 RON".length];

/**
 * Few elements, because a list has 48 of them: the picture lies in the link of the name, and what a reader must hear beside is in the names of the links.
 * Of lists a browser reads each word back from here (document-rows): who changes one changes both.
 */
export function ProductRow(props: ProductRowProps) {
  const { slug, name, hue, stock, cost } = props.row;
  const look = `list-row hue-${hue}${isUnavailable(stock) ? " is-gone" : ""}${cost.length > SMALL ? (cost.length > LARGE ? " is-longest" : " is-long") : ""}`;
  return (
    <Kept part={partOfRow(slug)} as="article" className={look} aria-label={name}>
      <RowParts {...props} />
    </Kept>
  );
}

/** Name of a row among the parts of its page. */
export function partOfRow(slug: string): string {
  return `row ${slug}`;
}

export function RowParts({ row, query = "", offerTo, isComparable = false }: ProductRowProps) {
  const { slug, name, stock, instead } = row;
  const address = withArea(`/produse/${slug}`, query);
  const offer = offerTo ?? `${address}#oferta`;
  return (
    <>
      <h3>
        <a href={address}>
          <RowPicture row={row} />
          {` ${name}`}
        </a>
      </h3>
      <p className="list-row__meta">
        {row.categorySlug ? <CategoryLink meta={row.meta} slug={row.categorySlug} /> : row.meta}
        {row.flag && " "}
        {row.flag && <b className="flag">{row.flag}</b>}
        {row.was && INSTEAD_OF}
        {row.was && <del>{row.was}</del>}
      </p>
      <p className="list-row__text">{row.text}</p>
      {row.ticks && <p className="list-row__ticks">{row.ticks}</p>}
      <p className="list-row__need">
        <strong>{row.need}</strong>
        {row.packs && `${BETWEEN}${row.packs}`}
        {row.before && <i>{` ${row.before}`}</i>}
      </p>
      <p className={`list-row__cost${(row.of?.length ?? 0) > SHORT ? " is-own" : ""}`}>{row.of ? `${row.cost}\n${row.of}` : row.cost}</p>
      <p className={stock ? `list-row__when stock stock--${stock}` : "list-row__when"}>
        {stock && row.when ? `${row.when}, ` : row.when}
        {stock && <strong>{row.when ? STOCK_WORDS[stock].toLowerCase() : STOCK_WORDS[stock]}</strong>}
        {isComparable && (
          <label className="list-row__compare">
            <input type="checkbox" name="produs" value={slug} aria-label={`Compară ${name}`} />
            {" Compară "}
          </label>
        )}
      </p>
      {instead && (
        <p className="list-row__instead">
          <a href={offer} aria-label={`Solicită ofertă pentru ${name}`}>
            Solicită ofertă
          </a>
          {". Similar: "}
          <a href={withArea(`/produse/${instead.slug}`, query)}>{instead.name}</a>
        </p>
      )}
      {instead ? (
        <a className="list-row__offer" href={`${address}#anunt`} aria-label={`Anunță-mă când revine ${name}`}>
          Anunță-mă
        </a>
      ) : (
        <a className="list-row__offer" href={offer} aria-label={`Solicită ofertă pentru ${name}`}>
          Solicită ofertă
        </a>
      )}{" "}
      <a className="list-row__more" href={address} aria-label={`Vezi detalii despre ${name}`}>
        Vezi detalii
      </a>
    </>
  );
}

/** The category is the first of the two. */
function CategoryLink({ meta, slug }: { meta: string; slug: string }) {
  const [category, ...brand] = meta.split(BETWEEN);
  return (
    <>
      <a href={`/${slug}`}>{category}</a>
      {brand.length > 0 && `${BETWEEN}${brand.join(BETWEEN)}`}
    </>
  );
}

/** 70 × 93 points at most: the smallest file is enough for every screen. */
function RowPicture({ row: { picture, label } }: { row: Row }) {
  if (label) return <ProductLabel label={label} />;
  return <img src={picture} alt="" width={56} height={74} loading="lazy" decoding="async" />;
}

type ProductRowsProps = { rows: readonly Row[]; query?: string; offerTo?: (row: Row) => string };

/** Rows beside other things: nothing to sort, nothing to compare. */
export function ProductRows({ rows, query = "", offerTo }: ProductRowsProps) {
  return (
    <div className="listing">
      {rows.map((row) => (
        <ProductRow key={row.slug} row={row} query={query} {...(offerTo && { offerTo: offerTo(row) })} />
      ))}
    </div>
  );
}
