import { data, Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findMovedBrand, listBrandNames } from "#app/catalog/brand/brands.server.ts";
import { findMovedCategory, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { hidesProducts } from "#app/catalog/category/hidden-categories.server.ts";
import { offerState } from "#app/catalog/price/offer-state.ts";
import { priceWords } from "#app/catalog/price/price.ts";
import { countProductStates } from "#app/catalog/product/product-ids.server.ts";
import { listProducts, type ProductSummary } from "#app/catalog/product/products.server.ts";
import { savePriceRow } from "#app/commands/product/change-products.server.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { addressAt } from "#app/media/picture.ts";
import { lastList, rememberList } from "#app/routes/admin/frame/last-list.server.ts";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";
import { Table } from "#app/routes/admin/list/table.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead, Way } from "#app/routes/admin/page/page-head.tsx";
import { productForm } from "#app/routes/admin/product/product-context.server.ts";
import { requireFound, requirePageNumber, requireStillThere } from "#app/routes/require-found.server.ts";
import stylesheet from "#app/styles/components/product-list.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/products";
import { ProductBulkBar } from "./bulk/bulk-bar.tsx";
import { PriceForm, type RowAnswer, typedPrice } from "./price-form.tsx";
import { ProductFilters, ProductStates } from "./product-filters.tsx";
import { productListAddress, readProductList } from "./product-list-address.ts";
import { asFilter } from "./product-list-filter.server.ts";

const PAGE_SIZE = 48;
const COLUMNS = [["Bifă"], ["Imagine"], "Nume", "Categorie", "Brand", "Preț", "Marcaje", ["Acțiuni"]] as const;

export const links = linkSheets(stylesheet);

export const meta = adminPage("Produse");

export function loader({ request, url }: Route.LoaderArgs) {
  if (url.searchParams.has("inapoi")) throw redirect(`/admin${lastList("lista-produse", request)}`);
  const page = requirePageNumber(url);
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
      products,
      total,
      page,
      pages,
      query,
      today,
      unseen: products.filter((product) => product.is_published === 1 && hidesProducts(product.category_id)).map(({ id }) => id),
      counts: countProductStates(filter),
      categories: listAllCategories().map(({ slug, name }) => ({ slug, name })),
      brands: listBrandNames(),
    },
    { headers: { "Set-Cookie": rememberList("lista-produse", productListAddress(query, page)) } },
  );
}

export async function action({ request, url }: Route.ActionArgs) {
  const posted = await readFormValues(request);
  const id = readRowId(posted.product_id);
  const form = productForm(posted, requireFound(id), ({ record }) => typedPrice(record));
  const saved = requireStillThere(savePriceRow(id, form.values, new Date(), form));
  if (!saved.ok) return answerPage(saved, { values: { product_id: String(id), ...(saved.values ?? form.values) } });
  const to = productListAddress(readProductList(url.searchParams), Number(url.searchParams.get("page")) || 1);
  throw redirectWithUndo(to, { kind: "ok", text: `Salvat: ${saved.name}`, seconds: 5 }, saved.change);
}

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, page, pages, query, today } = loaderData;
  const address = productListAddress(query, page);
  const mayOpen = useMayOpen();
  return (
    <>
      <PageHead title="Produse" count={total}>
        <div className="row">
          {mayOpen("/admin/cos") && <Way to="/admin/cos" words="Coș" look="more" />}
          <Way to="/admin/produse/nou" words="Adaugă produs" look="button" />
        </div>
      </PageHead>
      <ProductStates query={query} counts={loaderData.counts} />
      <ProductFilters query={query} categories={loaderData.categories} brands={loaderData.brands} />
      <p className="vh" role="status">
        {count(total, NOUNS.product)} în listă
      </p>
      {products.length === 0 ? (
        <div className="empty">
          {address === "/admin" ? (
            <>
              <h2>Încă niciun produs</h2>
              <p>
                <Link to="/admin/produse/nou">Adăugați primul produs</Link> sau <Link to="/admin/importa/produse">importați un fișier</Link>
                .
              </p>
            </>
          ) : (
            <>
              <p>Niciun produs nu corespunde filtrelor.</p>
              <Link to="/admin">Arată toate produsele</Link>
            </>
          )}
        </div>
      ) : (
        <section className="panel panel--flush" aria-label="Lista produselor">
          <Table className="data data--products" headClass="vh-narrow" columns={COLUMNS}>
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isUnseen={loaderData.unseen.includes(product.id)}
                today={today}
                list={address}
                answer={actionData?.values.product_id === String(product.id) ? actionData : undefined}
              />
            ))}
          </Table>
        </section>
      )}
      {products.length > 0 && <ProductBulkBar query={query} total={total} shown={products.length} />}
      <Pagination page={page} pages={pages} to={(number) => productListAddress(query, number)} />
    </>
  );
}

type ProductRowProps = {
  product: ProductSummary;
  /** Published, and yet not on the site: its category is hidden. */
  isUnseen: boolean;
  today: string;
  list: string;
  answer: RowAnswer | undefined;
};

function ProductRow({ product, isUnseen, today, list, answer }: ProductRowProps) {
  const address = `/admin/produse/${product.id}`;
  const price = priceWords(product);
  const marks = [isUnseen && "Categorie ascunsă", product.is_featured === 1 && "Recomandat", offerState(product, today)]
    .filter(Boolean)
    .join(" · ");
  const [picture] = product.images;
  return (
    <tr>
      <td className="tick">
        <label>
          <input type="checkbox" name={`tick-${product.id}`} value="1" form="bifate" />
          <span className="vh">Bifează {product.name}</span>
        </label>
      </td>
      <td>{picture && <img src={addressAt(picture, 300)} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <Link to={address}>{product.name}</Link>
      </th>
      <td>
        <span className={`marker hue-${product.category.hue}`}>{product.category_name}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        <PriceForm product={product} words={[price.main, price.note].filter(Boolean).join(" ")} list={list} answer={answer} />
      </td>
      <td>
        {product.is_published === 0 && (
          <AdminForm className="draft-mark cluster" action={address} preventScrollReset sends={{ inapoi: list }}>
            <strong className="state tone-new">Ciornă</strong>
            <Submit label="Publică" about={` ${product.name}`} look="small line" intent="publish" />
          </AdminForm>
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
