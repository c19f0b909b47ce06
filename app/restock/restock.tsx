import { Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId, requirePageNumber, requirePages } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/restock";
import { deleteNotice } from "./ask-restock.server.ts";
import stylesheet from "./restock-page.css?url";
import { type NoticeQuery, noticeAddress, readNoticeQuery } from "./restock-query.ts";
import { countNotifiedSince, listNotices, listWantedProducts, NOTIFIED_RETENTION } from "./restock-store.server.ts";

const PAGE_SIZE = 50;
const PERSON = { one: "persoană", few: "persoane" };

export const links = linkSheets(stylesheet);

export const meta = adminPage("Așteaptă un produs");

export function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const query = readNoticeQuery(url.searchParams);
  const page = requirePageNumber(url);
  const { data: notices, total } = listNotices({ ...query, product_id: readRowId(query.product) }, { page, limit: PAGE_SIZE });
  return {
    query,
    page,
    total,
    pages: requirePages(page, total, PAGE_SIZE),
    notices: notices.map(({ id, email, product_id, product_name, created_at, notified_at }) => ({
      id,
      email,
      product_id,
      product_name,
      asked: formatMoment(new Date(created_at)),
      told: notified_at && formatMoment(new Date(notified_at)),
    })),
    wanted: listWantedProducts().map(({ since: _since, slug: _slug, ...product }) => product),
    told: countNotifiedSince(new Date(now.getTime() - NOTIFIED_RETENTION)),
    hasMail: isMailConfigured(),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const address = noticeAddress(readNoticeQuery(url.searchParams));
  return await answerIntent(request, {
    "": ({ id }) => whenDone(deleteNotice(readRowId(id ?? "")), () => done(address, "Adresa a fost ștearsă.")),
  });
}

export default function AdminRestock({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, pages, total, notices, wanted, told, hasMail } = loaderData;
  const mayOpen = useMayOpen();
  const waiting = wanted.reduce((sum, product) => sum + product.waiting, 0);
  const isEmpty = waiting === 0 && told === 0;
  return (
    <>
      <PageHead title="Așteaptă un produs" count={`${count(waiting, PERSON)} așteaptă`} error={actionData?.errors.form}>
        {!isEmpty && mayOpen("restockFile") && (
          <a className="more" href={`${adminPath("restockFile")}${noticeAddress(query).replace(adminPath("restock"), "")}`}>
            Descarcă lista (CSV)
          </a>
        )}
      </PageHead>
      <div className="narrow fields">
        <p className="hint">
          Un singur e-mail, la câteva minute după ce treceți produsul la „În stoc”. Adresa se șterge la 30 de zile după mesaj sau după 12
          luni. {told > 0 && `Anunțate în ultimele 30 de zile: ${count(told, PERSON)}.`}
        </p>
        {!hasMail && (
          <p className="flash flash--info">
            Site-ul nu are încă server de e-mail: mesajele așteaptă până când îl scrieți în pagina Anunțuri.
          </p>
        )}
        {isEmpty && (
          <div className="empty">
            <h2>Nu așteaptă nimeni</h2>
            <p>
              Formularul apare pe pagina unui produs cu disponibilitatea „Sezonul următor” sau „Epuizat”. Cine îl completează apare aici.
            </p>
            <Link to={adminPath("products")}>Alegeți un produs</Link>
          </div>
        )}
      </div>
      {!isEmpty && (
        <>
          {wanted.length > 0 && <Wanted products={wanted} />}
          <Filters query={query} wanted={wanted} />
          <Notices notices={notices} total={total} />
          <Pagination page={page} pages={pages} to={(number) => noticeAddress(query, number)} />
        </>
      )}
    </>
  );
}

const STATES = [
  ["asteapta", "Așteaptă"],
  ["anuntat", "Anunțați"],
] as const;

type WantedProduct = Route.ComponentProps["loaderData"]["wanted"][number];

function Wanted({ products }: { products: readonly WantedProduct[] }) {
  return (
    <section className="panel panel--flush panel--after" aria-label="Produse așteptate">
      <Table className="plain-table" columns={["Produs așteptat", "Disponibilitate", "Așteaptă"]}>
        {products.map(({ id, name, stock_state, waiting }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={adminPath("product", id)}>{name}</Link>
            </th>
            <td>{stock_state ? STOCK_WORDS[stock_state] : "Nespecificată"}</td>
            <td className="num">{waiting}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Filters({ query, wanted }: { query: NoticeQuery; wanted: readonly WantedProduct[] }) {
  return (
    <Form className="waiting-filter stack" method="get" action={adminPath("restock")} role="search">
      <TextField name="q" label="E-mail" type="search" maxLength={100} defaultValue={query.q} />
      <SelectField
        name="produs"
        label="Produs"
        blank="Toate"
        options={wanted.map(({ id, name }) => [id, name] as const)}
        defaultValue={query.product}
      />
      <SelectField name="stare" label="Stare" blank="Toți" options={STATES} defaultValue={query.state} />
      <Submit label="Caută" />
    </Form>
  );
}

type Row = Route.ComponentProps["loaderData"]["notices"][number];

function Notices({ notices, total }: { notices: readonly Row[]; total: number }) {
  if (total === 0) return <p className="mute">Nicio adresă nu se potrivește.</p>;
  return (
    <section className="panel panel--flush panel--after" aria-label="Cine așteaptă">
      <Table className="plain-table waiting" columns={["E-mail", "Produs", "A cerut", "Anunțat", ["Șterge"]]}>
        {notices.map(({ id, email, product_id, product_name, asked, told }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td>
              <Link to={adminPath("product", product_id)}>{product_name}</Link>
            </td>
            <td className="num" data-label="A cerut">
              {asked}
            </td>
            <td className="num" data-label="Anunțat">
              {told ?? "așteaptă"}
            </td>
            <td>
              <AskFirst ask="Șterge" which={` adresa ${email}`} label="Da, șterge adresa" intent="" things={{ id }} preventScrollReset>
                <p className="small">Nu i se mai scrie; numai cine a cerut o poate trimite din nou.</p>
              </AskFirst>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
