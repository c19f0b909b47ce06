import { Form, Link, redirect } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listBrandNames } from "#app/catalog/brand/brand-store.server.ts";
import { BULK_ACTIONS, type BulkAction, isBulkAction, ROUNDINGS } from "#app/catalog/bulk/bulk-actions.ts";
import { type BulkProduct, listBulkProducts, pricesFingerprint } from "#app/catalog/bulk/bulk-products.server.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { listProductRows } from "#app/catalog/product/product-rows.server.ts";
import { STOCK_OPTIONS } from "#app/catalog/stock/stock.ts";
import { parseBulk } from "#app/commands/product/change-products.server.ts";
import { largeWork } from "#app/commands/thread.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { requirePageNumber } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/product-list.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FormState, LineSelect, SelectField, Suggestions, TextField, Tick } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { asFilter, listedProduct, readSelection } from "../listed-products.server.ts";
import { LAST_LIST, productListAddress, readProductList } from "../product-list-address.ts";
import type { Route } from "./+types/bulk";
import { previewLines } from "./preview-lines.ts";

const SHOWN = 200;
const PAGE_SIZE = 48;

export const links = linkSheets(stylesheet);

export const meta = adminPage("Mai multe produse");

export function loader({ url }: Route.LoaderArgs) {
  const action = url.searchParams.get("fa");
  const { ids } = readSelection(url.searchParams, new Date());
  const found = listBulkProducts(ids);
  if (found.length === 0 || !isBulkAction(action)) return { toTick: listToTick(url) };
  const typed = Object.fromEntries(url.searchParams);
  // Prices are shown before they are changed: what is asked for stands in the address. Of the others only those that ask for nothing say it all.
  const isAsked = action === "pret" ? url.searchParams.has("procent") : !BULK_ACTIONS[action].endsWith("…");
  const parsed = isAsked ? parseBulk(action, typed, new Date()) : undefined;
  const change = parsed?.ok ? parsed.value : undefined;
  const { lines, changed, faults } = previewLines(withPieces(found), action, change, bucharestDay(new Date()));
  return {
    toTick: undefined,
    action,
    changed,
    faults,
    isPreviewed: change !== undefined,
    amount: found.length,
    typed,
    lines: lines.slice(0, SHOWN),
    seen: pricesFingerprint(found),
    errors: action === "pret" && parsed && !parsed.ok ? parsed.errors : {},
    hidden: [...url.searchParams].filter(([name]) => !Object.hasOwn(BULK_FIELDS, name)),
    categories: listAllCategories().map(({ id, name }) => [id, name] as const),
    brands: listBrandNames(),
  };
}

/** The pieces of a pack as the sheet says them, where the product itself does not: a price of bulbs is one of a piece too. */
function withPieces(found: readonly BulkProduct[]): BulkProduct[] {
  const counted = found.slice(0, SHOWN).filter(({ bag_weight_kg, pack_pieces }) => bag_weight_kg === null && pack_pieces === null);
  const sheetOf = mapMeasuredSheets(counted.map(({ id }) => id));
  return found.map((one) => (counted.includes(one) ? { ...one, pack_pieces: readMeasures(sheetOf(one.id)).pieces_per_pack } : one));
}

/** Without a tick: old text browsers send no boxes that stand outside their form, so the list's products are offered here once more. */
function listToTick(url: URL) {
  const query = readProductList(url.searchParams);
  const page = requirePageNumber(url);
  const today = bucharestDay(new Date());
  const { data, total } = listProductRows(asFilter(query, today), { page, limit: PAGE_SIZE }, query.order || undefined);
  const products = data.map((row) => listedProduct(row, today)).map(({ id, name, price }) => ({ id, words: `${name} · ${price}` }));
  return { products, query, page, pages: Math.ceil(total / PAGE_SIZE) };
}

export async function action({ request, url }: Route.ActionArgs) {
  const asked = url.searchParams.get("fa");
  const { ids, isOther } = readSelection(url.searchParams, new Date());
  return await answerIntent(request, {
    "": async (values) => {
      if (!isBulkAction(asked)) return redirect(LAST_LIST, 303);
      if (isOther) return refuse(409, { form: OTHER });
      const typed = asked === "pret" ? { ...Object.fromEntries(url.searchParams), seen: values.seen ?? "" } : values;
      return whenDone(await largeWork("changeProducts", ids.length, ids, asked, typed, new Date()), ({ batch, text }) =>
        batch === undefined ? done(LAST_LIST, text, { kind: "info" }) : done(LAST_LIST, text, { change: `lot/${batch}` }),
      );
    },
  });
}

const OTHER = "Lista s-a modificat între timp. Reveniți la produse și bifați din nou.";

export default function AdminBulk({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.toTick ? <NothingTicked {...loaderData.toTick} /> : <Bulk asked={loaderData} answer={actionData} />;
}

/** Without scripts the button can be pressed before a box is ticked. */
function NothingTicked({ products, query, page, pages }: ReturnType<typeof listToTick>) {
  return (
    <div className="empty">
      <h1>Niciun produs bifat</h1>
      <p>Bifați produsele pe care doriți să le modificați, apoi alegeți operațiunea.</p>
      <Form className="stack" action={adminPath("bulkProducts")}>
        {products.map(({ id, words }) => (
          <label className="check" key={id}>
            <input type="checkbox" name={`tick-${id}`} value="1" /> <span>{words}</span>
          </label>
        ))}
        <LineSelect id="bifate-fa" name="fa" label="Operațiune" options={Object.entries(BULK_ACTIONS)} />{" "}
        <Submit label="Continuă" look="small" />
      </Form>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => productListAddress(query, number).replace(adminPath("products"), adminPath("bulkProducts"))}
      />
      <p>
        <Link to={LAST_LIST}>Înapoi la produse</Link>
      </p>
    </div>
  );
}

type Asked = Exclude<Route.ComponentProps["loaderData"], { toTick: object }>;

type BulkProps = { asked: Asked; answer: Route.ComponentProps["actionData"] };

function Bulk({ asked: loaderData, answer: actionData }: BulkProps) {
  const { action, amount, changed, faults, isPreviewed, lines, seen, hidden, typed } = loaderData;
  const errors = actionData?.errors ?? loaderData.errors;
  const apply = action === "pret" ? changed : amount;
  return (
    <>
      <PageHead title={BULK_ACTIONS[action].replace("…", "")} count={count(amount, NOUNS.product)} back={[LAST_LIST, "‹ Produse"]} />
      <FormState values={{ ...typed, ...actionData?.values }} errors={errors}>
        <ErrorSummary title="Nu s-a modificat nimic" fields={BULK_FIELDS} level={2} />
        {action === "pret" && (
          <Form className="panel fields" method="get" action={adminPath("bulkProducts")} preventScrollReset>
            {hidden.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <BulkFields {...loaderData} />
            <div className="actions">
              <Submit label="Arată prețurile noi" look={isPreviewed ? "line" : ""} />
            </div>
          </Form>
        )}
        <AdminForm className="bulk-page" action={addressOf(typed)} replace>
          {action !== "pret" && <BulkFields {...loaderData} />}
          {action === "pret" && <input type="hidden" name="seen" value={seen} />}
          {faults > 0 && (
            <p className="flash flash--warn">
              La {count(faults, NOUNS.product)} oferta nu ar mai fi sub preț: cât timp este așa, pe site rămâne prețul de listă. Bifați mai
              sus să se schimbe și ofertele, sau corectați-le apoi la produs.
            </p>
          )}
          {(action !== "pret" || isPreviewed) && (
            <div className="actions panel--after">
              <Submit label={`${action === "cos" ? "Mută în coș" : "Aplică"} (${apply})`} look={action === "cos" ? "danger" : ""} />
              <Link to={LAST_LIST}>Renunță</Link>
            </div>
          )}
        </AdminForm>
      </FormState>
      <PreviewTable lines={lines} isPreviewed={isPreviewed} hasBeside={lines.some(({ beside = [] }) => beside.length > 0)} />
      {amount > lines.length && <p className="mute">Și încă {count(amount - lines.length, NOUNS.product)}.</p>}
    </>
  );
}

type PreviewTableProps = { lines: ReturnType<typeof previewLines>["lines"]; isPreviewed: boolean; hasBeside: boolean };

function PreviewTable({ lines, isPreviewed, hasBeside }: PreviewTableProps) {
  const columns = ["Produs", "Acum", ...(isPreviewed ? ["Devine"] : []), ...(hasBeside ? ["Ofertă și preț planificat"] : [])];
  return (
    <section className="panel panel--flush panel--after" aria-label="Ce se schimbă">
      <Table className="plain-table" columns={columns}>
        {lines.map(({ id, name, before, after, beside = [] }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={adminPath("product", id)}>{name}</Link>
            </th>
            <td className="num">{before}</td>
            {isPreviewed && <td className="num">{after ? <strong>{after}</strong> : <span className="mute">rămâne așa</span>}</td>}
            {hasBeside && (
              <td className="bulk-page__beside">
                {beside.map(({ words, fault }) => (
                  <div key={words}>
                    {words}
                    {fault && <strong>. {fault}</strong>}
                  </div>
                ))}
              </td>
            )}
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The page's own address: what was ticked stands in it. */
function addressOf(typed: Record<string, string>): string {
  return `${adminPath("bulkProducts")}?${new URLSearchParams(typed)}`;
}

const BULK_FIELDS = describeFields({
  category_id: { label: "Categoria nouă" },
  brand: { label: "Brandul nou", hint: "Necompletat: fără brand." },
  offer_valid_from: { label: "Ofertă specială de la", isOptional: true },
  offer_valid_to: { label: "Ofertă specială până la", isOptional: true, hint: "Ambele necompletate: fără ofertă specială." },
  reducere: {
    label: "Reducere din prețul de listă, %",
    isOptional: true,
    hint: "Face prețul de ofertă al fiecărui produs. Necompletat: rămâne cel de acum.",
  },
  offer_text: { label: "Ce primiți", isOptional: true, hint: "De exemplu „transport gratuit”. Necompletat: rămâne textul de acum." },
  stock_state: { label: "Disponibilitatea" },
  sens: { label: "Prețurile" },
  procent: { label: "Cu câte procente", hint: "De exemplu 5 sau 2,5." },
  rotunjire: { label: "Rotunjire" },
  de_la: {
    label: "Se aplică de la",
    isOptional: true,
    hint: "Necompletat: acum. O zi de mâine înainte planifică prețurile, ale tuturor ambalajelor.",
  },
  oferte: { label: "Schimbă la fel și prețurile de ofertă" },
  planificate: { label: "Schimbă la fel și prețurile planificate pentru altă zi" },
});

const DIRECTIONS = [
  ["creste", "cresc"],
  ["scade", "scad"],
] as const;

type BulkFieldsProps = { action: BulkAction; categories: readonly (readonly [number, string])[]; brands: readonly string[] };

function BulkFields({ action, categories, brands }: BulkFieldsProps) {
  switch (action) {
    case "categorie":
      return <SelectField {...BULK_FIELDS.category_id} blank="Alegeți" options={categories} />;
    case "brand":
      return (
        <>
          <TextField {...BULK_FIELDS.brand} maxLength={100} list="branduri" autoComplete="off" />
          <Suggestions id="branduri" of={brands} />
        </>
      );
    case "oferta":
      return (
        <div className="fields fields--2">
          <TextField {...BULK_FIELDS.offer_valid_from} type="date" />
          <TextField {...BULK_FIELDS.offer_valid_to} type="date" />
          <TextField {...BULK_FIELDS.reducere} inputMode="decimal" autoComplete="off" />
          <TextField {...BULK_FIELDS.offer_text} maxLength={120} autoComplete="off" />
        </div>
      );
    case "stoc":
      return <SelectField {...BULK_FIELDS.stock_state} blank="Nespecificată" options={STOCK_OPTIONS} />;
    case "pret":
      return (
        <div className="fields bulk-fields__price">
          <SelectField {...BULK_FIELDS.sens} options={DIRECTIONS} />
          <TextField {...BULK_FIELDS.procent} inputMode="decimal" autoComplete="off" />
          <SelectField {...BULK_FIELDS.rotunjire} options={Object.entries(ROUNDINGS)} />
          <TextField {...BULK_FIELDS.de_la} type="date" />
          <Tick {...BULK_FIELDS.oferte} />
          <Tick {...BULK_FIELDS.planificate} />
        </div>
      );
    case "cos":
      return <p>Dispar de pe site și se păstrează 30 de zile în coș, de unde le puteți restaura. Cererile primite rămân.</p>;
    default:
      return null;
  }
}
