import { Fragment } from "react";
import type { NavCategory } from "#app/catalog/category/category-store.server.ts";
import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { withArea } from "#app/catalog/row/area-address.ts";
import type { AskedArea } from "#app/catalog/row/asked-area.ts";
import { type StockCount, type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { StockSelect } from "#app/catalog/stock/stock-select.tsx";
import { listAddress } from "#app/http/list-address.ts";
import { AreaSentence } from "#app/routes/site/list/area-sentence.tsx";
import { BrandSelect } from "#app/routes/site/list/narrowing-fields.tsx";

type ProductsSentenceProps = {
  filter: ListFilter;
  asked: Pick<AskedArea, "typed" | "fault" | "words" | "query">;
  brands: readonly { name: string; total?: number }[];
  stocks: readonly StockCount[];
  categories: readonly NavCategory[];
  inCategories: readonly { slug: string; total: number }[] | undefined;
  search: { unfiltered: number } | undefined;
  list: { hasBulbs: boolean };
};

/** Area, category and brand in one sentence; search and stock folded. */
export function ProductsSentence({ filter, asked, brands, stocks, categories, inCategories, search, list }: ProductsSentenceProps) {
  const { category, brand, q, stock, order, query = "" } = filter;
  const isNarrowed = inCategories !== undefined && search?.unfiltered !== 0;
  const found = (slug: string) => inCategories?.find((one) => one.slug === slug)?.total ?? 0;
  // A category without a result would be a dead end: its chip leads to the whole category, and says no number.
  const to = (slug: string) =>
    isNarrowed && found(slug) > 0 ? productsAddress({ ...filter, category: slug }) : withArea(`/${slug}`, query);
  const totals = inCategories ? categories.map((one) => ({ ...one, product_count: found(one.slug) })) : categories;
  return (
    <AreaSentence
      isLong
      action="/produse"
      asked={asked}
      example={{ amount: "", unit: "mp" }}
      hasBulbs={list.hasBulbs}
      values={{ brand, q, stoc: stock ? stockSlug(stock) : "" }}
      kept={{ categorie: category, [ORDER_PARAMETER]: order && orderSlug(order) }}
      chips={
        <nav className="ask__chips" aria-label="Categorii de produse">
          <a
            className="chip"
            href={isNarrowed ? productsAddress({ ...filter, category: "" }) : withArea("/produse", query)}
            aria-current={category === "" ? "page" : undefined}
          >
            Toate
          </a>{" "}
          {totals.map(({ slug, name, product_count, hue }) => (
            <Fragment key={slug}>
              <a className={`chip hue-${hue}`} href={to(slug)} aria-current={slug === category ? "true" : undefined}>
                {`${name} `}
                {product_count > 0 && <span>{product_count}</span>}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
      }
      use={<BrandSelect brands={brands} chosen={brand} isInSentence />}
      more={
        <>
          <div className="field">
            <label htmlFor="q">Caută un produs</label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              defaultValue={q}
              maxLength={100}
              placeholder="denumire, specie, brand"
              enterKeyHint="search"
              autoComplete="off"
            />
          </div>
          <StockSelect stocks={stocks} chosen={stock} />
        </>
      }
    />
  );
}

/** `query`: the area that goes along. */
export type ListFilter = {
  brand: string;
  category: string;
  q: string;
  stock?: StockState | undefined;
  order?: ListOrder | undefined;
  query?: string;
};

export function productsAddress({ brand, category, q, stock, order, query = "" }: ListFilter, page = 1): string {
  const narrowed = { stoc: stock && stockSlug(stock), [ORDER_PARAMETER]: order && orderSlug(order) };
  return withArea(listAddress("/produse", { q, categorie: category, brand, ...narrowed }, page), query);
}
