import { type FormEvent, Fragment, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { MAX_COMPARED } from "#app/catalog/compare/compare-address.ts";
import type { ListOrder } from "#app/catalog/order/list-order.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { withArea } from "./area-address.ts";
import { useRows } from "./document-rows.ts";
import type { ListedRows, RowGroup } from "./list-rows.server.ts";
import { ProductRow } from "./product-row.tsx";
import type { Row } from "./row.ts";

type RowListProps = {
  list: Pick<ListedRows, "groups"> & { rows?: readonly Row[] };
  heads?: ReactNode;
  /** The area that goes along. */
  query?: string;
};

/** Rows inside the form of the comparison. The style sheet shows its bar once a row is chosen, also without scripts. */
export function RowList({ list: { rows: sent, groups }, heads, query = "" }: RowListProps) {
  const rows = useRows(sent);
  const [chosen, setChosen] = useState(0);
  const [isRefused, setRefused] = useState(false);
  function countChosen({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const count = new FormData(form).getAll("produs").length;
    const isTooMany = count > MAX_COMPARED;
    if (isTooMany && target instanceof HTMLInputElement) target.checked = false;
    setRefused(isTooMany);
    setChosen(Math.min(count, MAX_COMPARED));
  }
  function empty() {
    setRefused(false);
    setChosen(0);
  }
  const groupAt = new Map(groups.map((group) => [group.at, group]));
  return (
    <Form className="comparable" method="get" action="/compara" onInput={countChosen} onReset={empty}>
      <fieldset>
        <legend className="vh">Alegeți produse de comparat</legend>
        <div className="listing">
          {heads}
          {rows.map((row, index) => {
            const group = groupAt.get(index);
            return (
              <Fragment key={row.slug}>
                {group && <GroupHead group={group} query={query} />}
                <ProductRow row={row} query={query} isComparable />
              </Fragment>
            );
          })}
        </div>
      </fieldset>
      <AreaInputs query={query} />
      <div className="compare-bar">
        <p role="status">{isRefused ? "Se compară cel mult trei produse: scoateți întâi unul." : chosen > 0 && chosenWords(chosen)}</p>
        <button className="button button--line button--small" type="reset">
          Golește
        </button>{" "}
        <button className="button button--small" type="submit">
          Compară
        </button>
      </div>
    </Form>
  );
}

/** The area of an address in a form that leads on. */
function AreaInputs({ query }: { query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function chosenWords(chosen: number): string {
  const words = `${count(chosen, NOUNS.product)} ${chosen === 1 ? "ales" : "alese"}`;
  return chosen === 1 ? `${words}. Mai alegeți unul sau două.` : words;
}

function GroupHead({ group: { slug, name, hue, total, area, query: own }, query }: { group: RowGroup; query: string }) {
  return (
    <p className={`listing__group${hue ? ` hue-${hue}` : ""}`}>
      {slug ? (
        <a className="marker" href={withArea(`/${slug}`, own ?? query)}>
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}
      {` ${count(total, NOUNS.product).replaceAll(" ", "\u00a0")}${area && "\u00a0·\u00a0"}`}
      {area && <b>{`pentru ${area}`}</b>}
    </p>
  );
}

type NoteProps = { area: string; isExample: boolean; delivery: string | undefined; byPack?: ListedRows["byPack"] };

const BY_PACK = "Unde scrie „pe”, este prețul unui singur ambalaj.";

/** Said once above the rows, and not in each: VAT, the area, how soon what is in stock arrives. */
export function ListNote({ area, isExample, delivery, byPack }: NoteProps) {
  const example = area ? ` pentru ${area}, ca exemplu` : ", fiecare categorie pentru suprafața ei de exemplu";
  const prices = `Prețuri cu TVA${isExample ? example : ` pentru ${area}`}.`;
  const said = byPack === "all" ? "Prețuri cu TVA, pe ambalaj." : byPack ? `${prices} ${BY_PACK}` : prices;
  return <p className="listing__note">{unbroken(`${said}${delivery ? ` Ce este în stoc se livrează ${delivery}.` : ""}`)}</p>;
}

type HeadsProps = {
  chosen: ListOrder | undefined;
  to: (order: ListOrder) => string;
  /** The area of all rows, empty where each has its own. */
  area: string;
  verb: string;
  /** Bulbs are compared by what one costs. */
  hasPieces?: boolean;
  byPack?: ListedRows["byPack"];
};

const HEADS: Record<ListOrder, string> = {
  name: "listing__by-name",
  price: "listing__by-price",
  when: "listing__by-when",
  piece: "listing__by-piece",
};

/** Heads of the columns where there is room for columns, a line of orders where there is none: links, so that they sort without scripts. */
export function RowHeads({ chosen, to, area, verb, hasPieces = false, byPack }: HeadsProps) {
  const head = (order: ListOrder, words: string, label?: string) => (
    <a
      className={HEADS[order]}
      href={to(order)}
      rel="nofollow"
      aria-current={order === chosen ? "true" : undefined}
      aria-label={label}
      data-keeps-scroll
    >
      {words}
    </a>
  );
  return (
    <nav className="listing__heads" aria-label="Ordonează">
      {head("name", "Nume")} <span>Avantaje</span> <span>Vă trebuie</span>{" "}
      {head("price", area && byPack !== "all" ? `Preț pentru ${area}` : "Preț")} {head("when", hasPieces ? "Plantare" : `Când se ${verb}`)}{" "}
      {hasPieces && head("piece", "Pe bulb", "Preț pe bulb")}
    </nav>
  );
}
