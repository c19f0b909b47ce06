import { data, Form } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { getCare, readSowingDay } from "#app/catalog/care/care-calendar.server.ts";
import { type CareLine, type CareRow, type DatedLine, isSowing, viewDatedCare, viewUndatedCare } from "#app/catalog/care/care-lines.ts";
import { sowingNoun } from "#app/catalog/category/category-facts.ts";
import { isSowingTime, readSowingWindows } from "#app/catalog/sheet/sowing.ts";
import { formatDay, formatDays } from "#app/language/dates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { requirePublishedProduct } from "#app/routes/site/product/require-published-product.server.ts";
import stylesheet from "#app/styles/components/care-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormState, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/care";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, verb } = loaderData.product;
  return pageMeta(matches, {
    title: `Calendar de lucrări: ${name}`,
    description: `Lucrările la ${name}, lună de lună, cu zilele calculate de la ${sowingNoun(verb)}.`,
    // The products of a category share their works: the product's own page is the one to be found.
    isIndexed: false,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = { reads: ["semanat"] };

export const headers = headersOf;

export function loader({ params: { slug }, url }: Route.LoaderArgs) {
  const unknown: Missing = { title: "Produsul nu a fost găsit", text: `Produsul „${slug}” nu există.` };
  const product = requirePublishedProduct(slug, `/calendar${url.search}`, unknown);
  const rows = getCare(product);
  const unwritten: Missing = { title: "Fără calendar", text: `Pentru ${product.name} nu am scris încă un calendar.` };
  if (rows.length === 0) throw data(unwritten, { status: 404 });
  const typed = url.searchParams.get("semanat");
  const today = bucharestDay(new Date());
  const sown = typed === null ? undefined : readSowingDay(typed, today);
  const day = sown && "day" in sown ? sown.day : undefined;
  const period = rows.find(isSowing)?.timing ?? "";
  const windows = readSowingWindows(period);
  const { verb, hue } = product.category;
  return data(
    {
      product: { slug, name: product.name, verb, hue },
      crumb: product.category_slug ? { label: product.category_name, to: `/${product.category_slug}` } : undefined,
      typed: day ?? typed ?? "",
      fault: sown && "fault" in sown ? sown.fault : undefined,
      sown: day,
      missed: day !== undefined && windows !== undefined && !isSowingTime(windows, day) ? unbroken(period) : undefined,
      plan: day === undefined ? undefined : shownPlan(rows, day),
      year: day === undefined ? unbroken(viewUndatedCare(rows)) : undefined,
    },
    { status: sown && "fault" in sown ? 422 : 200, headers: typed === null ? {} : UNCACHED_QUERY },
  );
}

function shownPlan(rows: readonly CareRow[], day: string) {
  const { months, undated } = viewDatedCare(rows, day);
  const dated = (lines: readonly DatedLine[]) =>
    lines.map(({ work, name, text, ...line }) => ({ work, name, text: text || line.timing, timing: daysOf(line) }));
  return unbroken({ months: months.map(({ name, lines }) => ({ name, lines: dated(lines) })), undated });
}

function daysOf({ from, to, timing }: Pick<DatedLine, "from" | "to" | "timing">): string {
  const days = formatDays(from, to);
  const condition = /,\s*(.*)$/.exec(timing)?.[1];
  return condition ? `${days}, ${condition}` : days;
}

export default function Care({ loaderData }: Route.ComponentProps) {
  const { product, crumb, sown, missed, plan, year } = loaderData;
  const crumbs = [{ label: "Produse", to: "/produse" }, ...(crumb ? [crumb] : []), { label: product.name, to: `/produse/${product.slug}` }];
  return (
    <div className={`wrap care-page hue-${product.hue}`}>
      <Breadcrumb crumbs={[...crumbs, { label: "Calendar" }]} />
      <h1>Calendar: {product.name}</h1>
      <SownForm {...loaderData} key={sown} />
      {sown && plan && (
        <>
          <p>
            {product.verb === "seamănă" ? "Semănat" : "Plantat"} pe <strong>{formatDay(sown)}</strong>.
            {missed && ` Ziua este în afara perioadei de ${sowingNoun(product.verb)}: ${missed}.`}
          </p>
          <CalendarLinks slug={product.slug} sown={sown} />
          {plan.months.map(({ name, lines }) => (
            <Part key={name} title={name} lines={lines} />
          ))}
          <Part title="Fără dată fixă" lines={plan.undated} />
        </>
      )}
      {year && (
        <>
          <Part title={product.verb === "seamănă" ? "De la semănat" : "De la plantare"} lines={year.after} />
          <Part title="Când este nevoie" lines={year.undated} />
          {year.months.map(({ name, lines }) => (
            <Part key={name} title={name} lines={lines} />
          ))}
        </>
      )}
      <Questions />
    </div>
  );
}

function SownForm({ product, typed, fault }: Pick<Route.ComponentProps["loaderData"], "product" | "typed" | "fault">) {
  const label = product.verb === "seamănă" ? "Când semănați sau când ați semănat?" : "Când plantați sau când ați plantat?";
  return (
    <Form className="care-form row no-print" method="get" preventScrollReset noValidate>
      <FormState values={{ semanat: typed }} errors={fault ? { semanat: fault } : {}}>
        <TextField name="semanat" label={label} type="date" required />
      </FormState>
      <button className="button" type="submit">
        Arată zilele
      </button>
    </Form>
  );
}

function CalendarLinks({ slug, sown }: { slug: string; sown: string }) {
  return (
    <p className="cluster no-print">
      <a className="button button--line" href={`/produse/${slug}/calendar.ics?semanat=${sown}`}>
        Adaugă în calendarul meu (.ics)
      </a>
      <span className="mute">Vă amintește fiecare lucrare în seara dinainte. Pagina se poate și tipări.</span>
    </p>
  );
}

function Part({ title, lines }: { title: string; lines: readonly CareLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="split care-part">
      <h2>{title}</h2>
      <dl className="sheet">
        {lines.map((line) => (
          <div key={`${line.work} ${line.timing} ${line.text}`}>
            <dt>
              <strong>{line.name}</strong>
              <span>{line.timing}</span>
            </dt>
            <dd>{line.text || line.timing}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions() {
  return (
    <p className="cluster">
      <span>
        Datele sunt orientative și depind de vreme și de sol. Săptămânile sunt de creștere: zilele din martie și octombrie contează pe
        jumătate, cele din noiembrie–februarie deloc. Întrebări?
      </span>{" "}
      <CallLink />
    </p>
  );
}
