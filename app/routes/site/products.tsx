import { data, Form, Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrands } from "#app/catalog/brands.server.ts";
import { toCard } from "#app/catalog/card.ts";
import { ProductCard } from "#app/catalog/product-card.tsx";
import { listProducts } from "#app/catalog/products.server.ts";
import { company } from "#app/content/company.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { count, fold, NOUNS } from "#app/ui/romanian.ts";
import type { Route } from "./+types/products";
import { CategoryChips } from "./category-chips.tsx";
import { pageMeta } from "./page-meta.ts";
import type { PageHandle } from "./sharing-tags.tsx";

const PAGE_SIZE = 48;

export function meta({ loaderData }: Route.MetaArgs) {
  const brand = loaderData?.filter.brand;
  return pageMeta({
    title: brand ? `Produse ${brand}` : "Produse",
    description:
      "Toate semințele din catalog: amestecuri de gazon, pășune și fâneață, lucernă, sfeclă furajeră și bulbi de flori, cu normă, ambalaj și preț.",
    isIndexed: !loaderData?.filter.q && loaderData?.total !== 0,
    page: loaderData?.page ?? 1,
  });
}

/** A search is known under no address; the products of a brand are known under the brand's. */
export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  canonical: ({ filter, brandSlug, page }) => {
    if (filter.q || (filter.brand && !brandSlug)) return null;
    return (brandSlug ? `/brand/${brandSlug}` : "/produse") + (page > 1 ? `?page=${page}` : "");
  },
};

export function loader({ url }: Route.LoaderArgs) {
  const brands = listBrands();
  const filter = readFilter(url.searchParams, brands);
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1) throw data(null, { status: 404 });
  const { data: products, total } = listProducts(
    { brand: filter.brand || undefined, q: filter.q || undefined },
    { page, limit: PAGE_SIZE },
  );
  if (page > 1 && products.length === 0) throw data(null, { status: 404 });
  return {
    filter,
    brandSlug: brands.find(({ name }) => name === filter.brand)?.slug,
    products: products.map(toCard),
    total,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    brands: brands.map(({ name }) => name),
    today: bucharestDay(new Date()),
  };
}

export default function Products({ loaderData, matches }: Route.ComponentProps) {
  const { filter, products, total, page, pages, brands, today } = loaderData;
  const isFiltered = filter.brand !== "" || filter.q !== "";
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={
          isFiltered ? [{ label: "Produse", to: "/produse" }, { label: filter.q ? "Căutare" : filter.brand }] : [{ label: "Produse" }]
        }
      />
      <div className="filter">
        <h1>Produse</h1>
        <FilterForm filter={filter} brands={brands} />
        <CategoryChips categories={matches[1].loaderData.categories} allLabel="Toate" isAllCurrent />
      </div>
      <div className="result-line">
        <h2>
          {count(total, NOUNS.product)}
          {filter.q && ` pentru „${filter.q}”`}
          {filter.brand && ` ${filter.brand}`}
        </h2>
        {isFiltered ? (
          <p>
            <Link to="/produse">Șterge filtrele</Link>
          </p>
        ) : (
          <p>Prețurile includ TVA acolo unde scrie „TVA inclus”.</p>
        )}
      </div>
      {total === 0 ? (
        <NothingFound />
      ) : (
        <div className="cards">
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} today={today} isFirst={index === 0} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} to={(number) => addressOf(filter, number)} />
      <div className="section" />
    </div>
  );
}

type Filter = { brand: string; q: string };

function FilterForm({ filter, brands }: { filter: Filter; brands: readonly string[] }) {
  return (
    <Form className="filter__form" method="get" action="/produse" role="search" key={`${filter.brand}|${filter.q}`}>
      <label className="vh" htmlFor="brand">
        Brand
      </label>
      <select
        className="input"
        id="brand"
        name="brand"
        defaultValue={filter.brand}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">Toate brandurile</option>
        {brands.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </select>
      <label className="vh" htmlFor="q">
        Caută un produs
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={filter.q}
        maxLength={100}
        placeholder="umbră, trifoi, raigras"
        enterKeyHint="search"
      />
      <button className="button" type="submit">
        Caută
      </button>
    </Form>
  );
}

function NothingFound() {
  const [phone] = company.phones;
  return (
    <div className="empty">
      <h3>Nu am găsit nimic care să se potrivească</h3>
      <p>
        Încercați un cuvânt mai scurt sau numele unei specii: raigras, lucernă, trifoi, păiuș. Ori spuneți-ne la telefon ce vă trebuie:{" "}
        <a className="phone" href={`tel:${phone.href}`}>
          {phone.display}
        </a>
        .
      </p>
    </div>
  );
}

/** The filter of an address. A brand may be written by its name or slug, in any case. */
function readFilter(params: URLSearchParams, brands: readonly { name: string; slug: string }[]): Filter {
  const written = (params.get("brand") ?? "").trim().slice(0, 100);
  const brand = brands.find(({ name, slug }) => [fold(name), slug].includes(fold(written)))?.name ?? written;
  return { brand: brand === "Toate brandurile" ? "" : brand, q: (params.get("q") ?? "").trim().slice(0, 100) };
}

function addressOf(filter: Filter, page: number): string {
  const params = new URLSearchParams();
  if (filter.brand) params.set("brand", filter.brand);
  if (filter.q) params.set("q", filter.q);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/produse?${query}` : "/produse";
}
