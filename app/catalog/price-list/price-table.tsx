import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { PriceRow } from "./price-rows.ts";

export function PriceTable({ rows, hasPrices }: { rows: readonly PriceRow[]; hasPrices: boolean }) {
  const hasSku = rows.some(({ sku }) => sku !== "");
  const hasEan = rows.some(({ ean }) => ean !== "");
  const hasPallet = rows.some(({ pallet }) => pallet !== "");
  const hasPassport = rows.some(({ passport }) => passport !== "");
  const groups = [...Map.groupBy(rows, ({ category }) => category)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={hasPrices ? "scroll-table" : "scroll-table scroll-table--slim"} aria-label="Lista produselor" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Produs</th>
            <th scope="col">Ambalaj</th>
            {hasSku && <th scope="col">Cod produs</th>}
            {hasEan && <th scope="col">Cod EAN</th>}
            {hasPallet && <th scope="col">Palet</th>}
            {hasPassport && <th scope="col">Pașaport fitosanitar</th>}
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
              <th
                scope="rowgroup"
                colSpan={2 + Number(hasSku) + Number(hasEan) + Number(hasPallet) + Number(hasPassport) + (hasPrices ? 3 : 0)}
              >
                {category}
              </th>
            </tr>
            {own.map((row) => (
              <tr key={row.slug + row.pack}>
                <td>{row.name}</td>
                <td>{unbroken(row.pack)}</td>
                {hasSku && <td>{row.sku}</td>}
                {hasEan && <td className="num">{row.ean}</td>}
                {hasPallet && <td>{unbroken(row.pallet)}</td>}
                {hasPassport && <td>{row.passport}</td>}
                {hasPrices && <Price price={row.price} />}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Price({ price }: Pick<PriceRow, "price">) {
  if (!price) return <td colSpan={3}>la cerere</td>;
  return (
    <>
      <td className="num">{formatMoney(price.net)}</td>
      <td className="num">{price.vat_rate}%</td>
      <td className="num">{formatMoney(price.gross)}</td>
    </>
  );
}
