import { data, Form, Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findMovedBrand, listBrandNames } from "#app/catalog/brand/brands.server.ts";
import { findMovedCategory, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { offerState } from "#app/catalog/price/offer-state.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import type { ProductFilter } from "#app/catalog/product/product-filter.server.ts";
import { countProductStates, listProducts } from "#app/catalog/product/products.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { addressAt } from "#app/media/picture.ts";
import { lastList, rememberList } from "#app/routes/admin/frame/last-list.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/products";
import { ProductFilters, ProductStates } from "./product-filters.tsx";
import { type ProductListQuery, productListAddress, readProductList } from "./product-list-address.ts";

const PAGE_SIZE = 48;

export function meta() {
  return [{ title: `Produse > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  const headers = new Headers(parentHeaders);
  for (const value of loaderHeaders.getSetCookie()) headers.append("Set-Cookie", value);
  return headers;
}

export function loader({ request, url }: Route.LoaderArgs) {
  if (url.searchParams.has("inapoi")) throw redirect(`/admin${lastList("lista-produse", request)}`);
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  const query = readProductList(url.searchParams);
  const renamed = { category: findMovedCategory(query.category), brand: findMovedBrand(query.brand)?.name };
  if (renamed.category || renamed.brand)
    throw redirect(productListAddress({ ...query, category: renamed.category ?? query.category, brand: renamed.brand ?? query.brand }));
  const today = bucharestDay(new Date());
  const filter = asFilter(query, today);
  const { data: products, total } = listProducts(filter, { page, limit: PAGE_SIZE });
  const pages = Math.ceil(total / PAGE_SIZE);
  if (page > 1 && page > pages) throw redirect(productListAddress(query, pages));
  return data(
    {
      ...{ products, total, page, pages, query, today },
      counts: countProductStates(filter),
      categories: listAllCategories().map(({ slug, name }) => ({ slug, name })),
      brands: listBrandNames(),
    },
    { headers: { "Set-Cookie": rememberList("lista-produse", productListAddress(query, page)) } },
  );
}

type Data = Route.ComponentProps["loaderData"];

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, page, pages, query, today } = loaderData;
  const address = productListAddress(query, page);
  return (
    <>
      <div className="head head--admin">
        <h1>
          Produse <span className="mute num">{total}</span>
        </h1>
        <Link className="button" to="/admin/produse/nou">
          Adaugă produs
        </Link>
      </div>
      <ProductStates query={query} counts={loaderData.counts} />
      <ProductFilters query={query} categories={loaderData.categories} brands={loaderData.brands} />
      <p className="vh" role="status">
        {count(total, NOUNS.product)} în listă
      </p>
      {products.length === 0 ? (
        <div className="empty">
          <p>Niciun produs nu corespunde filtrelor.</p>
          {address !== "/admin" && <Link to="/admin">Arată toate produsele</Link>}
        </div>
      ) : (
        <section className="panel panel--flush" aria-label="Lista produselor">
          <table className="data data--products">
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Imagine</span>
                </th>
                <th scope="col">Nume</th>
                <th scope="col">Categorie</th>
                <th scope="col">Brand</th>
                <th scope="col">Preț</th>
                <th scope="col">Marcaje</th>
                <th scope="col">
                  <span className="vh">Acțiuni</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <ProductRow key={product.id} product={product} today={today} list={address} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pagination page={page} pages={pages} to={(number) => productListAddress(query, number)} />
    </>
  );
}

function ProductRow({ product, today, list }: { product: Data["products"][number]; today: string; list: string }) {
  const address = `/admin/produse/${product.id}`;
  const price = priceWords(product);
  const marks = [product.is_featured === 1 && "Recomandat", offerState(product, today)].filter(Boolean).join(" · ");
  const [picture] = product.images;
  return (
    <tr>
      <td>{picture && <img src={addressAt(picture, 300)} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <Link to={address}>{product.name}</Link>
      </th>
      <td>
        <span className={`marker hue-${product.category.hue}`}>{product.category_name}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        {price.main} {price.note}
      </td>
      <td>
        {product.is_published === 0 && (
          <Form className="draft-mark" method="post" action={address} preventScrollReset>
            <strong className="state st-nou">Ciornă</strong>
            <input type="hidden" name="inapoi" value={list} />
            <button className="button button--small button--line" name="intent" value="publish" type="submit">
              Publică<span className="vh"> {product.name}</span>
            </button>
          </Form>
        )}
        {marks}
      </td>
      <td>
        <Link to={address}>
          Editează<span className="vh"> {product.name}</span>
        </Link>
      </td>
    </tr>
  );
}

function asFilter(query: ProductListQuery, today: string): ProductFilter {
  return {
    withDrafts: true,
    q: query.q || undefined,
    category: query.category || undefined,
    brand: query.brand || undefined,
    is_published: query.state === "" ? undefined : query.state === "publicate" ? 1 : 0,
    is_featured: query.featured === "" ? undefined : query.featured === "da" ? 1 : 0,
    offer: query.offer === "" ? undefined : { isActive: query.offer === "da", today },
  };
}
