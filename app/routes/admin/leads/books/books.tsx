import { data, Form } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { listArticles } from "#app/commands/offer/catalogue-choices.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { count } from "#app/language/nouns.ts";
import { LONGEST_CODE } from "#app/offers/article-code.ts";
import { listAccountedOffers } from "#app/offers/books/accounted-offers.server.ts";
import { moneyWords, offerNumber } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFiles } from "#app/tables/write/table-formats.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/books";
import { readBooksQuery } from "./books-query.server.ts";

const OFFER = { one: "ofertă", few: "oferte" };
const ARTICLE = { one: "articol", few: "articole" };
const MOST_NAMED = 5;

export const meta = adminPage("Pentru contabil > Oferte");

export function loader({ url }: Route.LoaderArgs) {
  const { typed, period, errors } = readBooksQuery(url.searchParams, new Date());
  const offers = listAccountedOffers(period);
  const accepted = period.by === "accepted" ? offers : listAccountedOffers({ ...period, by: "accepted" });
  const articles = listArticles();
  const page = {
    typed,
    errors,
    search: `?${new URLSearchParams(typed)}`,
    days: `${formatDay(period.from)} – ${formatDay(period.to)}`,
    found: `${count(offers.length, OFFER)} · ${moneyWords(sumOf(offers, "net"))} fără TVA + ${moneyWords(sumOf(offers, "vat"))} TVA = ${moneyWords(sumOf(offers, "gross"))}`,
    ordered: count(accepted.length, OFFER),
    articles: count(articles.length, ARTICLE),
    doubts: codeDoubts(articles),
    offered: offeredWords(articles),
    // Orders for another sum than that of the offer which the files have.
    differing: offers.flatMap(({ id, lead_id, ordered, sums, customer_name, ...offer }) =>
      ordered === null
        ? []
        : {
            to: adminPath("lead", lead_id),
            name: `${offerNumber(offer)}, ${customer_name}`,
            words: `oferta ${moneyWords(sums.gross)}, comanda ${moneyWords(ordered)}`,
          },
    ),
  };
  return data(page, { status: Object.keys(errors).length === 0 ? 200 : 422 });
}

type Sums = { sums: { net: number; vat: number; gross: number } };

function sumOf(offers: readonly Sums[], part: keyof Sums["sums"]): number {
  return offers.reduce((sum, offer) => sum + offer.sums[part], 0);
}

/** Sentence on articles whose price is that of an offer today; empty where none is. */
function offeredWords(articles: ReturnType<typeof listArticles>): string {
  const offered = articles.flatMap(({ offer }) => offer ?? []);
  const [first] = offered.flatMap(({ to }) => to ?? []).sort();
  if (offered.length === 0) return "";
  const after = first ? ` Prima se încheie la ${formatDay(first)}: descărcați apoi fișierul din nou.` : "";
  return `Prețurile din SAGA sunt cele de azi: la ${count(offered.length, ARTICLE)} este cel de ofertă, iar prețul de listă și ultima zi stau în „Informatii”.${after}`;
}

/** Codes over which a program that matches articles by them would stumble. */
function codeDoubts(articles: ReturnType<typeof listArticles>): string[] {
  const byCode = Map.groupBy(articles, ({ code }) => code);
  const named = (codes: readonly string[]) =>
    codes.slice(0, MOST_NAMED).join(", ") + (codes.length > MOST_NAMED ? ` și încă ${codes.length - MOST_NAMED}` : "");
  const twice = [...byCode].filter(([, own]) => own.length > 1).map(([code]) => code);
  const long = [...byCode.keys()].filter((code) => code.length > LONGEST_CODE);
  const without = [...new Set(articles.filter(({ code, product_id }) => code.startsWith(`P${product_id}`)).map(({ code }) => code))];
  return [
    twice.length > 0 && `Același cod la mai multe articole: ${named(twice)}.`,
    long.length > 0 && `Mai lungi de ${LONGEST_CODE} semne, cât are SAGA: ${named(long)}.`,
    without.length > 0 && `Fără „Cod produs” în fișă, deci cu unul dat de site: ${named(without)}.`,
  ].filter((words) => words !== false);
}

export default function AdminBooks({ loaderData }: Route.ComponentProps) {
  const { typed, errors, search, days, found, ordered, articles, doubts, offered, differing } = loaderData;
  const mayOpen = useMayOpen();
  return (
    <>
      <PageHead title="Pentru contabil" back={[adminPath("allOffers"), "‹ Oferte"]} error={Object.values(errors)[0]}>
        {mayOpen("offerSettings") && <PermittedLink to={adminPath("offerSettings")} words="Simboluri și texte" look="more" />}
      </PageHead>
      <Form className="toolbar toolbar--period" method="get" action={adminPath("books")} key={search}>
        <SelectField
          name="dupa"
          label="Ofertele"
          defaultValue={typed.dupa}
          options={[
            ["acceptate", "acceptate"],
            ["emise", "emise"],
          ]}
        />
        <TextField name="de_la" label="De la" type="date" defaultValue={typed.de_la} />
        <TextField name="pana_la" label="Până la" type="date" defaultValue={typed.pana_la} />
        <Submit label="Arată" look="line" />
      </Form>
      <Panel title="Tabel de citit" look="narrow">
        <div className="stack">
          <p>
            {days}: {found}. Fără cele retrase, înlocuite sau de probă.
          </p>
          {differing.length > 0 && <Differing orders={differing} />}
          <p className="hint">O linie pentru fiecare ofertă, cu CUI, baza și TVA pe cote, sau pentru fiecare produs, cu codul lui.</p>
          <Files title="Oferte" of={tableFiles((format) => `${adminPath("booksOffers", format)}${search}`)} />
          <Files title="Rânduri" of={tableFiles((format) => `${adminPath("booksLines", format)}${search}`)} />
        </div>
      </Panel>
      <Panel title="Pentru programul de contabilitate" look="narrow">
        <div className="stack">
          <p className="flash flash--warn">
            <strong>Neîncercat în program.</strong> Fișierele urmează descrierile SAGA și WinMENTOR. Rugați contabilul să încerce primul
            fișier pe o firmă de probă.
          </p>
          <p className="hint">Nicio factură: fișierele duc articolele, clienții și comanda, din care contabilul face factura.</p>
          <Files
            title={`SAGA C: nomenclatoare (${articles} din catalog; clienții ofertelor de mai sus)`}
            of={[
              { address: adminPath("booksArticles"), label: "ART_ (articole)" },
              { address: `${adminPath("booksClients")}${search}`, label: "CLI_ (clienți)" },
            ]}
          />
          {offered && <p className="hint">{offered}</p>}
          <Files
            title={`WinMENTOR: comenzi (${ordered} acceptate în perioadă)`}
            of={[{ address: `${adminPath("booksOrders")}${search}`, label: "ZIP" }]}
          />
          {doubts.length > 0 && (
            <>
              <p>Programele recunosc articolele numai după cod. De îndreptat în catalog:</p>
              <ul>
                {doubts.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Panel>
    </>
  );
}

/** Orders that the reports count with another sum: the files have what the offer says. */
function Differing({ orders }: { orders: ReturnType<typeof loader>["data"]["differing"] }) {
  return (
    <div className="flash flash--warn">
      <p>Suma comenzii diferă; fișierele au suma ofertei:</p>
      <ul>
        {orders.map(({ to, name, words }) => (
          <li key={name}>
            <PermittedLink to={to} words={name} look="more" />: {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Files({ title, of }: { title: string; of: readonly { address: string; label: string }[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="row">
        {of.map(({ address, label }) => (
          <a key={address} className="button button--line" href={address}>
            {label}
            <span className="vh">: {title}</span>
          </a>
        ))}
      </p>
    </div>
  );
}
