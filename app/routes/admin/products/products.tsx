import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, Form, Link, redirect, useNavigation, useSubmit } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { lastList, rememberList } from "#app/admin-kit/list/remembered-list.server.ts";
import { adminPage, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { findMovedBrand, listBrandNames } from "#app/catalog/brand/brand-store.server.ts";
import { BULK_ACTIONS } from "#app/catalog/bulk/bulk-actions.ts";
import { findMovedCategory, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { countProductStates } from "#app/catalog/product/product-ids.server.ts";
import { listProductRows } from "#app/catalog/product/product-rows.server.ts";
import { savePriceRow } from "#app/commands/product/change-products.server.ts";
import { answerIntent, done } from "#app/http/form.server.ts";
import { readRowId, requireFound, requirePageNumber } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productFacts } from "#app/routes/admin/product/product-context.server.ts";
import stylesheet from "#app/styles/components/product-list.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { LineSelect } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/products";
import { asFilter, listedProduct, toPriceFormValues } from "./listed-products.server.ts";
import { ProductFilters, ProductStates } from "./product-filters.tsx";
import { type ProductListQuery, productListAddress, productListParams, readProductList } from "./product-list-address.ts";
import { ProductRow } from "./product-row.tsx";

const PAGE_SIZE = 48;
const COLUMNS = [["Bifă"], ["Imagine"], "Nume", "Categorie", "Brand", "Preț", "Marcaje", ["Acțiuni"]] as const;

export const links = linkSheets(stylesheet);

export const meta = adminPage("Produse");

export function loader({ request, url }: Route.LoaderArgs) {
  if (url.searchParams.has("inapoi")) throw redirect(`${adminPath("products")}${lastList("lista-produse", request)}`);
  const page = requirePageNumber(url);
  const query = readProductList(url.searchParams);
  const renamed = { category: findMovedCategory(query.category), brand: findMovedBrand(query.brand)?.name };
  if (renamed.category || renamed.brand)
    throw redirect(productListAddress({ ...query, category: renamed.category ?? query.category, brand: renamed.brand ?? query.brand }));
  const today = bucharestDay(new Date());
  const filter = asFilter(query, today);
  const { data: rows, total } = listProductRows(filter, { page, limit: PAGE_SIZE }, query.order || undefined);
  const pages = Math.ceil(total / PAGE_SIZE);
  if (page > 1 && page > pages) throw redirect(productListAddress(query, pages));
  return data(
    {
      products: rows.map((row) => listedProduct(row, today)),
      total,
      page,
      pages,
      query,
      counts: countProductStates(filter),
      categories: listAllCategories().map(({ slug, name }) => ({ slug, name })),
      brands: listBrandNames(),
    },
    { headers: { "Set-Cookie": rememberList("lista-produse", productListAddress(query, page)) } },
  );
}

export async function action({ request, url }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": async (posted) => {
      const id = requireFound(readRowId(posted.product_id));
      const form = savedForm({
        ...productFacts(id, ({ record }) => toPriceFormValues(record)),
        saveChecked: (opened, now) => savePriceRow(id, opened.values, now, opened),
        done({ name, prices, change }) {
          const to = productListAddress(readProductList(url.searchParams), Number(url.searchParams.get("page")) || 1);
          return done(to, [`Salvat: ${name}`, prices].filter(Boolean).join(", "), { change, seconds: 5 });
        },
      });
      const answer = await form.save(posted);
      return answer instanceof Response ? answer : { ...answer, values: { product_id: String(id), ...answer.values } };
    },
  });
}

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, page, pages, query } = loaderData;
  const address = productListAddress(query, page);
  const mayOpen = useMayOpen();
  const submit = useSubmit();
  const saving = useNavigation().formData?.get("product_id");
  /** Form of the prices; that of a draft sends itself. */
  function send(event: FormEvent<HTMLElement>) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submit(event.target as HTMLFormElement, { preventScrollReset: true });
  }
  return (
    <>
      <PageHead title="Produse" count={total}>
        <div className="row">
          {mayOpen("bin") && <PermittedLink to={adminPath("bin")} words="Coș" look="more" />}
          <PermittedLink to={adminPath("newProduct")} words="Adaugă produs" look="button" />
        </div>
      </PageHead>
      <ProductStates query={query} counts={loaderData.counts} />
      <ProductFilters query={query} categories={loaderData.categories} brands={loaderData.brands} />
      <p className="vh" role="status">
        {count(total, NOUNS.product)} în listă
      </p>
      {products.length === 0 ? (
        <div className="empty">
          {address === adminPath("products") ? (
            <>
              <h2>Încă niciun produs</h2>
              <p>
                <Link to={adminPath("newProduct")}>Adăugați primul produs</Link> sau{" "}
                <Link to={adminPath("productImport")}>importați un fișier</Link>.
              </p>
            </>
          ) : (
            <>
              <p>Niciun produs nu corespunde filtrelor.</p>
              <Link to={adminPath("products")}>Arată toate produsele</Link>
            </>
          )}
        </div>
      ) : (
        <section className="panel panel--flush" aria-label="Lista produselor" onSubmit={send}>
          <Table className="data data--products" headClass="vh-narrow" columns={COLUMNS}>
            {products.map((product) => {
              const id = String(product.id);
              const answer = actionData?.values.product_id === id ? actionData : undefined;
              return <ProductRow key={id} product={product} list={address} isSaving={saving === id} answer={answer} />;
            })}
          </Table>
        </section>
      )}
      {products.length > 0 && <ProductBulkBar query={query} total={total} shown={products.length} />}
      <Pagination page={page} pages={pages} to={(number) => productListAddress(query, number)} />
    </>
  );
}

const TICKED = { one: "produs bifat", few: "produse bifate" };

type ProductBulkBarProps = {
  query: ProductListQuery;
  total: number;
  shown: number;
};

/** Choice of what to do with the ticked rows: leads to a page that shows it first. The boxes stand in the rows and belong to this form. */
function ProductBulkBar({ query, total, shown }: ProductBulkBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<number>();
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name.startsWith("tick-"),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are asked when one changes
  useEffect(() => {
    const recount = () => setTicked(boxes().filter(({ checked }) => checked).length);
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [query, shown]);

  const areAll = ticked === shown;
  // Where scripts count them, the rest of the filter is offered once all of the page are ticked.
  const isOfFilter = total > shown && (areAll || ticked === undefined);

  function tickAll() {
    for (const box of boxes()) box.checked = !areAll;
    setTicked(areAll ? 0 : boxes().length);
  }
  return (
    <Form
      className="bulk bulk--products"
      id="bifate"
      method="get"
      action={adminPath("bulkProducts")}
      aria-label="Pentru cele bifate"
      ref={form}
    >
      {Object.entries(productListParams(query)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p className={isOfFilter && areAll ? "vh-narrow" : undefined} aria-live="polite">
        {ticked === undefined ? "Cele bifate:" : count(ticked, TICKED)}
      </p>
      {isOfFilter && (
        <label className="check">
          <input type="checkbox" name="toate" value={total} />
          <span>toate cele {total} din filtru</span>
        </label>
      )}
      {ticked !== undefined && (
        <button className="button button--line button--small" type="button" onClick={tickAll}>
          {areAll ? "Niciunul" : "Toate de pe pagină"}
        </button>
      )}
      <LineSelect id="bifate-fa" name="fa" label="Operațiune" options={Object.entries(BULK_ACTIONS)} />
      <Submit label="Continuă" look="small" />
    </Form>
  );
}
