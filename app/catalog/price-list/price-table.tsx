import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { PriceRow } from "./price-rows.ts";

export function PriceTable({ rows, hasPrices }: { rows: readonly PriceRow[]; hasPrices: boolean }) {
  const known = (rows[0]?.facts ?? []).flatMap(({ spec_key }, index) =>
    rows.some(({ facts }) => facts[index]?.spec_value) ? [{ label: spec_key, index }] : [],
  );
  const groups = [...Map.groupBy(rows, ({ category }) => category)];
  const packs = hasPrices ? "Ambalaj" : "Ambalaje";
  const table = (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">Produs</th>
          <th scope="col">{packs}</th>
          {known.map(({ label }) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
          {hasPrices && (
            <>
              <th scope="col">Fără TVA</th>
              <th scope="col">TVA</th>
              <th scope="col">Cu TVA</th>
            </>
          )}
        </tr>
      </thead>
      {groups.map(([category, own]) => (
        <tbody key={category}>
          <tr>
            <th scope="rowgroup" colSpan={2 + known.length + (hasPrices ? 3 : 0)}>
              {category}
            </th>
          </tr>
          {own.map((row) => (
            <tr key={row.slug + row.pack}>
              <th scope="row">
                {row.name}
                {row.next && <p className="small mute">{unbroken(row.next)}</p>}
              </th>
              <td data-label={packs}>{unbroken(row.pack)}</td>
              {known.map(({ label, index }) => (
                <Fact label={label} words={row.facts[index]?.spec_value ?? ""} key={label} />
              ))}
              {hasPrices && <Price price={row.price} />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (!hasPrices) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="scroll-table" aria-label="Lista produselor" tabIndex={0}>
      {table}
    </section>
  );
}

/** An EAN stands like a number. */
function Fact({ label, words }: { label: string; words: string }) {
  return (
    <td className={/^\d{13}$/.test(words) ? "num" : undefined} data-label={label}>
      {unbroken(words)}
    </td>
  );
}

function Price({ price }: Pick<PriceRow, "price">) {
  if (!price)
    return (
      <td colSpan={3} data-label="Preț">
        la cerere
      </td>
    );
  return (
    <>
      <td className="num" data-label="Fără TVA">
        {formatMoney(price.net)}
      </td>
      <td className="num" data-label="TVA">
        {price.vat_rate}%
      </td>
      <td className="num" data-label="Cu TVA">
        {formatMoney(price.gross)}
      </td>
    </>
  );
}
