import { data, Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { isOfferActive, offerDates } from "#app/catalog/offer-period.ts";
import { priceWords } from "#app/catalog/price.ts";
import { listProducts } from "#app/catalog/products.server.ts";
import { company } from "#app/content/company.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { count, NOUNS } from "#app/ui/romanian.ts";
import type { Route } from "./+types/products";

const PAGE_SIZE = 48;

export function meta() {
  return [{ title: `Produse > Admin · ${company.name}` }];
}

export function loader({ url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) throw data(null, { status: 404 });
  const { data: products, total } = listProducts({}, { page, limit: PAGE_SIZE });
  return { products, total, page, pages: Math.ceil(total / PAGE_SIZE), today: bucharestDay(new Date()) };
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, total, page, pages, today } = loaderData;
  return (
    <>
      <div className="head head--admin">
        <h1>Produse</h1>
        <p className="small mute">{count(total, NOUNS.product)} pe site</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls on a phone must be reachable by keyboard */}
      <section className="scroll-table" aria-label="Lista produselor" tabIndex={0}>
        <table className="data">
          <thead>
            <tr>
              <th scope="col">Nume</th>
              <th scope="col">Brand</th>
              <th scope="col">Categorie</th>
              <th scope="col">Preț</th>
              <th scope="col">Ofertă</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <th scope="row">
                  <Link to={`/produse/${product.slug}`}>{product.name}</Link>
                </th>
                <td>{product.brand}</td>
                <td>{product.category_name}</td>
                <td className="num">
                  {priceWords(product).main} {priceWords(product).note}
                </td>
                <td>{isOfferActive(product, today) ? offerDates(product) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={page} pages={pages} to={(number) => `/admin?page=${number}`} />
    </>
  );
}
