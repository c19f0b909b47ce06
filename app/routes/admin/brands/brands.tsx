import { Link } from "react-router";
import { listAllBrands } from "#app/catalog/brand/brands.server.ts";
import { hideBrand, moveBrand } from "#app/commands/brand/change-brand.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { ShelfDeeds } from "#app/routes/admin/categories/shelf-row.tsx";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import type { Route } from "./+types/brands";

const ADDRESS = "/admin/branduri";

export function meta() {
  return [{ title: "Branduri > Admin" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return { brands: listAllBrands() };
}

export async function action({ request }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const isHiding = values.intent === "hide";
  if (isHiding || values.intent === "show") {
    const changed = hideBrand(readRowId(values.brand_id), isHiding, new Date());
    if (!changed.ok) return answerPage(changed, {});
    const text = isHiding ? "Brandul a fost ascuns: nu mai apare în liste" : "Brandul apare din nou în liste";
    throw redirectWithFlash(ADDRESS, { kind: "ok", text, seconds: 3 });
  }
  const moved = moveBrand(values, new Date());
  if (!moved.ok) return answerPage(moved, {});
  throw redirectWithFlash(ADDRESS, { kind: "ok", text: "Ordinea a fost salvată", seconds: 3 });
}

export default function AdminBrands({ loaderData, actionData }: Route.ComponentProps) {
  const { brands } = loaderData;
  const error = Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <div className="head head--admin">
        <h1>
          Branduri <span className="mute num">{brands.length}</span>
        </h1>
      </div>
      <SettingsNav />
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      <p className="shelf__lead">
        Un brand apare singur când salvați un produs cu numele lui. Aici îl redenumiți, îi schimbați locul sau îl ascundeți. Pe site se văd
        cele care au produse publicate.
      </p>
      {brands.length === 0 ? (
        <div className="empty">
          <h2>Niciun brand</h2>
          <p>Scrieți brandul în pagina unui produs și apare aici.</p>
        </div>
      ) : (
        <ul className="panel panel--flush shelf">
          {brands.map((brand, index) => (
            <li key={brand.id}>
              <div className="shelf__name">
                <Link to={`${ADDRESS}/${brand.id}`}>{brand.name}</Link>
                {brand.is_hidden === 1 && <strong className="state st-abandonat">Ascuns</strong>}
              </div>
              <p className="shelf__facts">
                /brand/{brand.slug} · {count(brand.product_count, NOUNS.product)}
              </p>
              <ShelfDeeds thing={brand} idField="brand_id" address={ADDRESS} isFirst={index === 0} isLast={index === brands.length - 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
