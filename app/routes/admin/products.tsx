import { data, Form, Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrands } from "#app/catalog/brands.server.ts";
import { listCategories } from "#app/catalog/categories.server.ts";
import { isOfferActive } from "#app/catalog/offer-period.ts";
import { priceWords } from "#app/catalog/price.ts";
import { listProducts } from "#app/catalog/products.server.ts";
import { company } from "#app/content/company.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/products";

const PAGE_SIZE = 48;

export function meta() {
  return [{ title: `Produse > Admin · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export function loader({ url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  const text = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 100);
  const filter = { q: text("q"), category: text("c"), brand: text("b") };
  const { data: products, total } = listProducts(
    { withDrafts: true, q: filter.q || undefined, category: filter.category || undefined, brand: filter.brand || undefined },
    { page, limit: PAGE_SIZE },
  );
  const brands = listBrands().map(({ name }) => name);
  return {
    products,
    total,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    filter,
    categories: listCategories(),
    brands,
    today: bucharestDay(new Date()),
  };
}

type Data = Route.ComponentProps["loaderData"];

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, page, pages, filter, today } = loaderData;
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
      <ProductFilters {...loaderData} />
      {products.length === 0 ? (
        <div className="empty">
          <p>Niciun produs în acest filtru.</p>
        </div>
      ) : (
        <section className="panel panel--flush" aria-label="Lista produselor">
          <table className="data">
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Imagine</span>
                </th>
                <th scope="col">Nume</th>
                <th scope="col">Categorie</th>
                <th scope="col">Brand</th>
                <th scope="col">Preț</th>
                <th scope="col">Semne</th>
                <th scope="col">
                  <span className="vh">Acțiuni</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <ProductRow key={product.id} product={product} today={today} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `/admin?${new URLSearchParams({ q: filter.q, c: filter.category, b: filter.brand, page: String(number) })}`}
      />
    </>
  );
}

function ProductRow({ product, today }: { product: Data["products"][number]; today: string }) {
  const address = `/admin/produse/${product.id}`;
  const price = priceWords(product);
  const marks = [
    product.is_published === 0 && "Ciornă",
    product.is_featured === 1 && "Recomandat",
    isOfferActive(product, today) && "Ofertă",
  ];
  const thumb = product.images[0]?.variants.thumb;
  return (
    <tr>
      <td>{thumb && <img src={thumb} alt="" width={300} height={300} loading="lazy" decoding="async" />}</td>
      <th scope="row">
        <Link to={address}>{product.name}</Link>
      </th>
      <td>
        <span className={`marker cat-${product.category_slug}`}>{product.category_name}</span>
      </td>
      <td>{product.brand}</td>
      <td className="num">
        {price.main} {price.note}
      </td>
      <td>{marks.filter(Boolean).join(" · ")}</td>
      <td>
        <Link to={address}>
          Editează<span className="vh"> {product.name}</span>
        </Link>
      </td>
    </tr>
  );
}

function ProductFilters({ filter, categories, brands }: Data) {
  return (
    <Form className="toolbar" method="get" action="/admin" role="search" key={JSON.stringify(filter)}>
      <div className="field field--search">
        <label htmlFor="q">Caută</label>
        <input className="input" type="search" id="q" name="q" defaultValue={filter.q} maxLength={100} />
      </div>
      <button className="button" type="submit">
        Caută
      </button>
      <a className="button button--line only-narrow" href="#filtre">
        Filtre
      </a>
      <div className="toolbar__more" id="filtre">
        <div className="field">
          <label htmlFor="c">Categorie</label>
          <select className="input" id="c" name="c" defaultValue={filter.category}>
            <option value="">Toate</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="b">Brand</label>
          <select className="input" id="b" name="b" defaultValue={filter.brand}>
            <option value="">Toate brandurile</option>
            {brands.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </select>
        </div>
      </div>
    </Form>
  );
}
