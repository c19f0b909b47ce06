import { STOCK_WORDS, type StockCount, type StockState, stockSlug } from "./stock.ts";

type StockSelectProps = {
  stocks: readonly StockCount[];
  chosen: StockState | undefined;
  onChange?: () => void;
  isBare?: boolean;
};

export function StockSelect({ stocks, chosen, onChange, isBare = false }: StockSelectProps) {
  if (stocks.length === 0 && !chosen) return null;
  const total = (state: StockState) => stocks.find((counted) => counted.state === state)?.total ?? 0;
  const states = [...new Set([...stocks.map(({ state }) => state), ...(chosen ? [chosen] : [])])];
  return (
    <div className="field">
      <label className={isBare ? "vh" : undefined} htmlFor="stoc">
        Disponibilitate
      </label>
      <select className="input" id="stoc" name="stoc" defaultValue={chosen ? stockSlug(chosen) : ""} onChange={onChange}>
        <option value="">{isBare ? "Disponibilitate" : "nu contează"}</option>
        {states.map((state) => (
          <option key={state} value={stockSlug(state)}>{`${STOCK_WORDS[state]} (${total(state)})`}</option>
        ))}
      </select>
    </div>
  );
}
