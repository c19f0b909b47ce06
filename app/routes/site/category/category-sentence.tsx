import { Fragment } from "react";
import type { FinderChoice, FinderView } from "#app/catalog/finder/finder.ts";
import { type ListOrder, ORDER_PARAMETER, orderSlug } from "#app/catalog/order/list-order.ts";
import { withArea } from "#app/catalog/row/area-address.ts";
import type { AskedArea } from "#app/catalog/row/asked-area.ts";
import { STOCK_WORDS, type StockCount, type StockState, stockSlug } from "#app/catalog/stock/stock.ts";
import { StockSelect } from "#app/catalog/stock/stock-select.tsx";
import { listAddress } from "#app/http/list-address.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { AreaSentence } from "#app/routes/site/list/area-sentence.tsx";
import { BrandSelect, QuestionSelect } from "#app/routes/site/list/narrowing-fields.tsx";

/** Answers by which a category's list is narrowed; `query` is the area that goes along. */
export type Narrowing = {
  choice: FinderChoice;
  stock?: StockState | undefined;
  brand?: string | undefined;
  order?: ListOrder | undefined;
  query?: string | undefined;
};

type CategorySentenceProps = {
  slug: string;
  asked: Pick<AskedArea, "typed" | "fault" | "words" | "query">;
  example: AskedArea["typed"];
  list: { hasBulbs: boolean };
  finder: FinderView | undefined;
  narrowing: Narrowing;
  stocks: readonly StockCount[];
  brands: readonly { name: string; total: number }[];
  /** Fewer products are seen at a glance: they are asked for the area alone. */
  isShort: boolean;
};

/** The question whose answers complete the sentence. */
const USE = "utilizare";

export function CategorySentence({ slug, asked, example, finder, narrowing, stocks, brands, isShort, list }: CategorySentenceProps) {
  const { choice, stock, brand = "", order } = narrowing;
  const [first, ...rest] = finder?.questions ?? [];
  const use = rest.find(({ key }) => key === USE);
  const folded = rest.filter((question) => question !== use);
  const chosen = Object.fromEntries(rest.map(({ key, chosen }) => [key, chosen]));
  const ordered = { [ORDER_PARAMETER]: order && orderSlug(order) };
  const narrowed = { ...choice, brand, stoc: stock && stockSlug(stock) };
  return (
    <>
      <AreaSentence
        action={`/${slug}`}
        asked={asked}
        example={example}
        hasBulbs={list.hasBulbs}
        values={isShort ? {} : { ...chosen, brand, stoc: stock ? stockSlug(stock) : "" }}
        kept={isShort ? { ...narrowed, ...ordered } : { ...(first?.chosen && { [first.key]: first.chosen }), ...ordered }}
        chips={!isShort && first && <FirstQuestion slug={slug} narrowing={narrowing} question={first} />}
        use={
          !isShort &&
          use && (
            <QuestionSelect
              name={use.key}
              label={use.label}
              any="orice folosire"
              options={unbroken(use.options)}
              chosen={use.chosen}
              isInSentence
            />
          )
        }
        more={
          !isShort &&
          folded.length + stocks.length + brands.length > 0 && (
            <>
              {folded.map(({ key, label, chosen, options }) => (
                <QuestionSelect key={key} name={key} label={label} any="nu contează" options={unbroken(options)} chosen={chosen} />
              ))}
              <StockSelect stocks={stocks} chosen={stock} />
              <BrandSelect brands={brands} chosen={brand} />
            </>
          )
        }
      />
      <ActiveFilters slug={slug} finder={finder} narrowing={narrowing} except={isShort ? undefined : first?.key} />
    </>
  );
}

type ActiveFiltersProps = { slug: string; finder: FinderView | undefined; narrowing: Narrowing; except: string | undefined };

function ActiveFilters({ slug, finder, narrowing, except }: ActiveFiltersProps) {
  const { choice, stock, brand, order, query } = narrowing;
  const asked = (finder?.active ?? []).filter(({ key }) => key !== except);
  const chips = [
    ...asked.map(({ key, question, label }) => ({
      to: without(narrowing, key),
      question,
      label,
      words: filterWords(question, label),
    })),
    ...(stock
      ? [{ to: { choice, brand, order, query }, question: "Disponibilitate", label: STOCK_WORDS[stock], words: STOCK_WORDS[stock] }]
      : []),
    ...(brand ? [{ to: { choice, stock, order, query }, question: "Brand", label: brand, words: brand }] : []),
  ];
  if (chips.length === 0) return null;
  const isSeveral = (finder?.active.length ?? 0) + (stock ? 1 : 0) + (brand ? 1 : 0) > 1;
  return (
    <ul className="chips" aria-label="Filtre alese">
      {chips.map(({ to, question, label, words }) => (
        <li key={question}>
          <a className="chip chip--active" href={finderAddress(slug, to)} data-keeps-scroll>
            <GiveUp question={question} label={label} />
            {words}
          </a>
        </li>
      ))}
      {isSeveral && (
        <li>
          <a className="chip" href={finderAddress(slug, { choice: {}, order, query })} data-keeps-scroll>
            Șterge filtrele
          </a>
        </li>
      )}
    </ul>
  );
}

type FirstQuestionProps = { slug: string; narrowing: Narrowing; question: FinderView["questions"][number] };

function FirstQuestion({ slug, narrowing, question: { key, label: asked, chosen, options } }: FirstQuestionProps) {
  // The answer that was given stands first, where one sees it and comes to it by the keyboard.
  const shown = options.toSorted((one, other) => Number(other.value === chosen) - Number(one.value === chosen));
  return (
    <nav className="ask__chips" aria-label={asked}>
      {shown.map(({ value, label, total }) => {
        const isChosen = value === chosen;
        const choice = isChosen ? without(narrowing, key).choice : { ...narrowing.choice, [key]: value };
        return (
          <Fragment key={value}>
            <a
              className={isChosen ? "chip chip--active" : "chip"}
              href={finderAddress(slug, { ...narrowing, choice })}
              aria-current={isChosen ? "true" : undefined}
              rel="nofollow"
              data-keeps-scroll
            >
              {isChosen && <GiveUp question={asked} label={label} />}
              {`${filterWords(asked, label)} `}
              {!isChosen && <span>{total}</span>}
            </a>{" "}
          </Fragment>
        );
      })}
    </nav>
  );
}

function GiveUp({ question, label }: { question: string; label: string }) {
  return <span className="vh">{isNumber(label) ? "Renunță la filtrul " : `Renunță la filtrul „${question}”: `}</span>;
}

export function NothingFits({ slug, finder, narrowing }: { slug: string; finder: FinderView | undefined; narrowing: Narrowing }) {
  const helpful = (finder?.active ?? []).filter((active) => active.without > 0);
  return (
    <div className="empty">
      <h3>Niciun produs nu îndeplinește toate condițiile</h3>
      {helpful.length > 0 ? (
        <>
          <p>Renunțați la unul dintre filtre:</p>
          <ul>
            {helpful.map((active) => (
              <li key={active.key}>
                <a className="more" href={finderAddress(slug, without(narrowing, active.key))} data-keeps-scroll>
                  fără „{filterWords(active.question, active.label)}”: {count(active.without, NOUNS.product)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <a className="more" href={finderAddress(slug, { choice: {}, query: narrowing.query })} data-keeps-scroll>
            Șterge filtrele
          </a>
        </p>
      )}
      <p>Sau spuneți-ne la telefon ce doriți și vă recomandăm un produs.</p>
    </div>
  );
}

export function finderAddress(slug: string, { choice, stock, brand, order, query = "" }: Narrowing, page = 1): string {
  const narrowed = { brand, stoc: stock && stockSlug(stock), [ORDER_PARAMETER]: order && orderSlug(order) };
  return withArea(`${listAddress(`/${slug}`, { ...choice, ...narrowed }, page)}#produse`, query);
}

function without(narrowing: Narrowing, key: string): Narrowing {
  return { ...narrowing, choice: Object.fromEntries(Object.entries(narrowing.choice).filter(([other]) => other !== key)) };
}

/** A bare "4" needs its question before it. */
function filterWords(question: string, label: string): string {
  return isNumber(label) ? `${question}: ${label}` : unbroken(label);
}

function isNumber(label: string): boolean {
  return !/\p{L}/u.test(label);
}
