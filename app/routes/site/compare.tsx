import { useContext } from "react";
import { data, Form } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { chooseCompared, compareAddress, MAX_COMPARED } from "#app/catalog/compare/compare-address.ts";
import { type ComparisonRow, comparisonRows } from "#app/catalog/compare/comparison-rows.ts";
import { listComparable } from "#app/catalog/compare/named-products.server.ts";
import { ProductOptions } from "#app/catalog/compare/product-options.tsx";
import { isOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { boughtLabel } from "#app/catalog/pack-label/pack-label.ts";
import { ProductLabel } from "#app/catalog/pack-label/product-label.tsx";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findProductBySlug } from "#app/catalog/product/product-store.server.ts";
import { AreaInput } from "#app/catalog/quantity/area-input.tsx";
import { listUnits } from "#app/catalog/quantity/area-unit.ts";
import { AREA_PARAMETERS, withArea } from "#app/catalog/row/area-address.ts";
import { readAskedArea, sharedExample } from "#app/catalog/row/asked-area.ts";
import { type RowProduct, sumProduct } from "#app/catalog/row/row.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { joinWords } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { ProductImage } from "#app/media/responsive-image.tsx";
import stylesheet from "#app/styles/components/compare-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { ListItems } from "#app/ui/rich-text.tsx";
import { ShareLink } from "#app/ui/share-link.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/compare";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "./frame/page-meta.tsx";
import { orderArrives } from "./order-arrives.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const names = loaderData?.products.map(({ name }) => name) ?? [];
  return pageMeta(matches, {
    title: names.length > 0 ? `Comparație: ${joinWords(names)}` : "Comparație de produse",
    description: "Până la trei produse, unul lângă altul: preț, normă, necesar, compoziție, folosire și perioada de semănat.",
    isIndexed: names.length === 0,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** The order of the products does not matter. */
export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["produs", ...AREA_PARAMETERS],
  canonical: ({ canonical }) => canonical,
};

export const headers = headersOf;

export function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const { products, unknown, surplus } = chooseCompared(url.searchParams.getAll("produs"), findCurrent);
  const hasBulbs = products.some(isOfBulbs);
  const started = products.map(({ category, dose_kg_per_100sqm: dose, bag_weight_kg }) => ({ category, dose, bag_weight_kg }));
  const asked = readAskedArea(url.searchParams, sharedExample(started), hasBulbs);
  const packsOf = (product: RowProduct) => sumProduct(product, { asked, isMixed: true }).sum.weighed?.packs ?? [];
  const isExample = asked.words !== "" && !asked.area && !asked.fault;
  return data(
    {
      products: products.map((product) => ({
        slug: product.slug,
        name: product.name,
        hue: product.category.hue,
        label: product.images[0] ? undefined : boughtLabel(product, packsOf(product), brandLooks(), "small"),
        image: product.images[0],
      })),
      rows: unbroken(comparisonRows(products, { today: bucharestDay(now), arrives: orderArrives(now), asked })),
      others: products.length < MAX_COMPARED ? readOptional(context, "What one can add", () => listComparable(products), []) : [],
      area: { typed: asked.typed, fault: asked.fault, query: asked.query, isExample, hasBulbs },
      unknown,
      surplus,
      canonical: compareAddress(products.map(({ slug }) => slug).sort()),
    },
    { status: asked.fault ? 422 : 200, headers: url.search ? UNCACHED_QUERY : {} },
  );
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, rows, others, area } = loaderData;
  const slugs = products.map(({ slug }) => slug);
  const origin = useContext(OriginContext);
  return (
    <div className="wrap compare-page">
      <Breadcrumb crumbs={[{ label: "Produse", to: withArea("/produse", area.query) }, { label: "Comparație" }]} />
      <h1>Comparație</h1>
      <Notes {...loaderData} />
      {products.length > 0 && <AreaQuestion slugs={slugs} area={area} />}
      {rows.some(({ isEqual }) => isEqual) && (
        <label className="check compare__equal no-print">
          <input type="checkbox" />
          Arată și rândurile egale
        </label>
      )}
      {products.length > 2 && <ColumnChoice products={products} />}
      <div className="compare-page__columns">
        {products.length > 0 && <CompareTable products={products} rows={rows} query={area.query} />}
        {others.length > 0 && (
          <Form className="compare__add" method="get" action="/compara" key={slugs.join()}>
            <Hidden slugs={slugs} query={area.query} />
            <label htmlFor="adauga">{products.length === 0 ? "Alegeți primul produs" : "Adăugați un produs"}</label>
            <select className="input" id="adauga" name="produs">
              <option value="">Alegeți produsul</option>
              <ProductOptions groups={others} />
            </select>
            <button className="button button--line" type="submit">
              Adaugă
            </button>
          </Form>
        )}
      </div>
      {products.length > 1 && (
        <ShareLink
          url={origin + withArea(compareAddress(slugs), area.query)}
          title={`Comparație: ${joinWords(products.map(({ name }) => name))}`}
        />
      )}
      {products.length > 0 && (
        <p className="no-print">
          <a className="button button--line button--small" href="/compara">
            Golește comparația
          </a>
        </p>
      )}
    </div>
  );
}

type AreaView = Route.ComponentProps["loaderData"]["area"];

function Hidden({ slugs, query }: { slugs: readonly string[]; query: string }) {
  const fields = [...slugs.map((slug) => ["produs", slug] as const), ...new URLSearchParams(query)];
  return fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

function AreaQuestion({ slugs, area: { typed, fault, isExample, hasBulbs } }: { slugs: readonly string[]; area: AreaView }) {
  return (
    <Form className="compare__area no-print" method="get" action="/compara" key={JSON.stringify(typed)} preventScrollReset>
      <Hidden slugs={slugs} query="" />
      <label htmlFor="suprafata">Am</label>
      <AreaInput area={typed} units={listUnits(typed.unit, hasBulbs)} unitLabel="Unitatea" isWrong={fault !== undefined} />
      {isExample && <span className="mute">de exemplu</span>}
      <button className="button button--line" type="submit">
        Arată
      </button>
      <FieldError id="suprafata" error={fault} />
    </Form>
  );
}

/** On a telephone two products stand side by side: which one beside the first. */
function ColumnChoice({ products: [first, ...others] }: { products: readonly ComparedProduct[] }) {
  return (
    <fieldset className="compare__columns no-print">
      <legend>Lângă {first?.name}:</legend>
      {others.map(({ slug, name }, index) => (
        <label key={slug}>
          <input type="radio" name="coloana" value={index + 2} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type ComparedProduct = Route.ComponentProps["loaderData"]["products"][number];

function Notes({ products, unknown, surplus }: Route.ComponentProps["loaderData"]) {
  return (
    <div>
      {products.length === 0 && (
        <p>Alegeți două sau trei produse și le vedeți unul lângă altul: preț, normă, necesar, compoziție și perioada de semănat.</p>
      )}
      {products.length === 1 && <p>Ați ales un singur produs. Adăugați încă unul sau două.</p>}
      {unknown > 0 && (
        <p role="status">
          {unknown === 1
            ? "Un produs din adresă nu mai este în catalog și a fost omis."
            : "Unele produse din adresă nu mai sunt în catalog și au fost omise."}
        </p>
      )}
      {surplus > 0 && <p role="status">Comparăm cel mult trei produse: le vedeți pe primele trei.</p>}
    </div>
  );
}

type CompareTableProps = { products: readonly ComparedProduct[]; rows: readonly ComparisonRow[]; query: string };

function CompareTable({ products, rows, query }: CompareTableProps) {
  const slugs = products.map(({ slug }) => slug);
  const names = joinWords(products.map(({ name }) => name));
  return (
    <table className="compare">
      <caption className="vh">{products.length > 1 ? `Comparație între ${names}` : `Comparație: ${names}`}</caption>
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <th key={product.slug} scope="col" className={`hue-${product.hue}`}>
              {product.image && <ProductImage image={product.image} alt="" sizes="(width >= 48rem) 16rem, 40vw" isFirst />}
              {product.label && <ProductLabel label={product.label} />}{" "}
              <a href={withArea(`/produse/${product.slug}`, query)}>{product.name}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells, isEqual, isSum, best }) => (
          <tr key={label} className={isEqual ? "is-equal" : isSum ? "is-sum" : undefined}>
            <th scope="row">{label}</th>
            {cells.map((lines, index) => (
              <td key={slugs[index]} className={index === best ? "is-best" : undefined}>
                <Lines lines={index === best ? [...lines, "cel mai puțin de plătit"] : lines} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="no-print">
          <th scope="row">Oferta</th>
          {products.map(({ slug, name }) => (
            <td key={slug}>
              <div className="compare__ways">
                <a className="button button--small" href={withArea(`/produse/${slug}#oferta`, query)}>
                  Solicită ofertă<span className="vh"> pentru {name}</span>
                </a>{" "}
                <a href={withArea(compareAddress(slugs.filter((other) => other !== slug)), query)} data-keeps-scroll>
                  Scoate<span className="vh"> {name} din comparație</span>
                </a>
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">fără date</span>
      </>
    );
  }
  if (lines.length === 1) return lines[0];
  return (
    <ul>
      <ListItems of={lines} />
    </ul>
  );
}

/** The published product of a slug, or of one it used to have: shared links outlive a renaming. */
function findCurrent(slug: string) {
  return findProductBySlug(slug) ?? findProductBySlug(findCurrentSlug(slug) ?? "");
}
