import { useState } from "react";
import { data } from "react-router";
import { countedNeed } from "#app/catalog/pack/counted/counted.ts";
import { countedRate, countedWords } from "#app/catalog/pack/counted/counted-words.ts";
import { countedPackWords, packWords } from "#app/catalog/pack/pack-words.ts";
import {
  listOfflineProducts,
  MOST_OFFLINE_PRODUCTS,
  type OfflineCategory,
  type OfflineProduct,
} from "#app/catalog/product/offline-products.server.ts";
import { AreaInput } from "#app/catalog/quantity/area-input.tsx";
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, purchasedDose, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needWords, rateWords } from "#app/catalog/quantity/quantity-words.ts";
import { MAX_AREA_TEXT, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { isShown } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { listShownExperts } from "#app/experts/expert-store.server.ts";
import type { PhonePiece } from "#app/forms/phone/phone.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { joinWords } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import stylesheet from "#app/styles/components/no-signal.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import reading from "#app/styles/reading.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, TextField } from "#app/ui/form/field.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import type { Route } from "./+types/offline-page";

const TITLE = "Norme de semănat, fără internet";
const LONGEST_SEARCH = 60;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description:
      "Norma, ambalajul și cantitatea necesară din fiecare produs pentru suprafața dumneavoastră, cu telefoanele noastre, pe o singură pagină.",
  });
}

export const links = linkSheets(reading, stylesheet);

export const handle: PageHandle<unknown> = { reads: ["suprafata", "um", "produs"], canonical: () => "/fara-semnal" };

export const headers = headersOf;

/** Small enough to be kept on every telephone that has been here once: no prices, which would grow old, and no pictures. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const categories = listOfflineProducts();
  const unit = asked.get("um") as AreaUnit;
  return data(
    {
      categories,
      most: categories.reduce((all, { products }) => all + products.length, 0) === MOST_OFFLINE_PRODUCTS && MOST_OFFLINE_PRODUCTS,
      experts: readOptional(context, "The experts", listShownExperts, []).flatMap(({ id, name, role, phone }) =>
        phone.length > 0 ? [{ id, name, role, phone }] : [],
      ),
      amount: (asked.get("suprafata") ?? "").slice(0, MAX_AREA_TEXT),
      unit: AREA_UNITS.includes(unit) ? unit : "mp",
      wanted: (asked.get("produs") ?? "").slice(0, LONGEST_SEARCH),
    },
    { headers: url.search ? UNCACHED_QUERY : {} },
  );
}

export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { categories, most, experts } = loaderData;
  const [typed, setTyped] = useState({ amount: loaderData.amount, unit: loaderData.unit });
  const [wanted, setWanted] = useState(loaderData.wanted);
  const { area: read, fault } = readTypedArea(typed.amount, typed.unit);
  const area = read?.area_sqm;
  const isExample = typed.amount.trim() === "";
  const isWrong = !area && !isExample;
  const found = matching(categories, wanted);
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: TITLE }]} />
      <WithSlip
        head={
          <>
            <h1>{TITLE}</h1>
            <p className="mute">
              După prima vizită, pagina rămâne pe dispozitivul dumneavoastră: pe câmp, fără internet, vedeți câtă sămânță vă trebuie și pe
              cine sunați. Prețurile le aflați la telefon.
            </p>
          </>
        }
        label="Suprafața și telefoanele"
        slip={
          <>
            <form className="with-slip__panel no-signal__form" method="get" action="/fara-semnal">
              <Field id="suprafata" label="Suprafața" error={isWrong ? fault : undefined}>
                <AreaInput area={typed} isWrong={isWrong} onArea={setTyped} />
              </Field>
              <TextField
                name="produs"
                label="Produsul"
                isOptional
                type="search"
                autoComplete="off"
                maxLength={LONGEST_SEARCH}
                defaultValue={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
              <button className="button button--line" type="submit">
                Calculează
              </button>
            </form>
            <Phones experts={experts} />
            {isShown("/cerere/plan", useCompany()) && (
              <p className="small">
                Aveți mai multe parcele? <a href="/cerere/plan">Planul de semănat</a> funcționează și fără internet.
              </p>
            )}
          </>
        }
      >
        <p role="status">
          {found.length === 0
            ? "Niciun produs găsit cu acest nume."
            : area !== undefined && `Cantitățile sunt pentru ${areaWords(area, typed.unit)}, rotunjite la ambalaje întregi.`}
        </p>
        {most && (
          <p className="small mute">{`Pagina ține primele ${most} de produse, în ordinea categoriilor. Despre celelalte, sunați-ne.`}</p>
        )}
        {found.length > 0 && (
          <p className="no-signal__heads">
            <span>Produs</span> <span>Normă și ambalaj</span> <span>Necesar</span>
          </p>
        )}
        {found.map((category) => (
          <OfflineProductList key={category.slug} category={category} area={area} isExample={isExample} unit={typed.unit} />
        ))}
      </WithSlip>
    </div>
  );
}

type OfflinePerson = { id: number; name: string; role: string; phone: readonly PhonePiece[] };

function Phones({ experts }: { experts: readonly OfflinePerson[] }) {
  const company = useCompany();
  const reachedAt = (href: string) => joinWords(experts.filter(({ phone }) => isReachedAt(phone, href)).map(personWords));
  const own = company.phones.map(({ label, display, href }) => ({
    key: href,
    who: label || reachedAt(href) || company.name,
    phone: [{ words: display, href }],
  }));
  const others = experts
    .map(({ id, phone, ...person }) => ({ key: String(id), who: personWords(person), phone }))
    .filter(({ phone }) => company.phones.every(({ href }) => !isReachedAt(phone, href)));
  return (
    <ul className="no-signal__phones" aria-label="Telefoane">
      {[...own, ...others].map(({ key, who, phone }) => (
        <li className="spread" key={key}>
          <span>{who}</span>{" "}
          <span>
            <PhoneLinks pieces={phone} />
          </span>
        </li>
      ))}
      <li className="spread">
        <span>Program</span> <strong>{company.hours}</strong>
      </li>
    </ul>
  );
}

/** True for a consultant who has only this number, which stands in the list already. */
function isReachedAt(phone: readonly PhonePiece[], href: string): boolean {
  return phone.every((piece) => typeof piece !== "string" && piece.href === href);
}

function personWords({ name, role }: { name: string; role: string }): string {
  return role ? `${name}, ${role.charAt(0).toLocaleLowerCase("ro")}${role.slice(1)}` : name;
}

function matching(categories: readonly OfflineCategory[], wanted: string): OfflineCategory[] {
  const words = fold(wanted).split(" ").filter(Boolean);
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  return categories
    .map((category) => ({ ...category, products: category.products.filter(({ name }) => holds(`${name} ${category.name}`)) }))
    .filter(({ products }) => products.length > 0);
}

/** `isExample`: nobody has typed an area, and each category shows what its own takes. */
type OfflineProductListProps = { category: OfflineCategory; area: number | undefined; unit: AreaUnit; isExample: boolean };

function OfflineProductList({ category: { name, slug, products, start }, ...typed }: OfflineProductListProps) {
  const { area, unit } = typed.isExample ? { area: areaInSqm(start.amount, start.unit), unit: start.unit } : typed;
  return (
    <section className="no-signal__category" aria-labelledby={`camp-${slug}`}>
      <h2 id={`camp-${slug}`}>{name || "Alte produse"}</h2>
      {typed.isExample && area && <p className="small mute">{unbroken(`De exemplu, pentru ${areaWords(area, unit)}`)}</p>}
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <a href={`/produse/${product.slug}`}>{product.name}</a>{" "}
            <span>{unbroken(factsOf(product, start.unit === "ha" ? "ha" : unit))}</span> <strong>{unbroken(needOf(product, area))}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ dose, packs, counted }: OfflineProduct, unit: AreaUnit): string {
  if (dose === null && counted) {
    const { of, to } = counted;
    return [countedRate(to, of), ...counted.packs.map((pack) => countedPackWords(pack, of))].join(" · ");
  }
  const norm = dose === null ? "cantitatea la telefon" : rateWords(purchasedDose(dose, packs), unit, packs);
  return [norm, ...packs.map(packWords)].join(" · ");
}

function needOf({ dose, packs, counted }: OfflineProduct, area: number | undefined): string {
  if (!area) return "";
  const need = dose === null ? undefined : seedNeed(area, dose, packs);
  if (need) return needWords(need);
  const pieces = dose === null && counted ? countedNeed(area, counted) : undefined;
  return pieces ? countedWords(pieces) : "";
}
