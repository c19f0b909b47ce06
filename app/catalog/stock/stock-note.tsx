import { unbroken } from "#app/language/unbroken.ts";
import { type StockState, stockWords } from "./stock.ts";

type StockNoteProps = {
  product: Parameters<typeof stockWords>[0];
  delivery?: string | undefined;
};

const LOOK: Record<StockState | "said", string> = {
  in_stock: "stock stock--in_stock",
  on_order: "stock stock--on_order",
  next_season: "stock",
  sold_out: "stock",
  said: "stock",
};

export function StockNote({ product, delivery }: StockNoteProps) {
  const { state, more } = unbroken(stockWords(product, delivery));
  if (!state && !more) return null;
  return (
    <p className={LOOK[product.stock_state ?? "said"]}>
      {state && <strong>{state}</strong>}
      {state && more ? ` · ${more}` : more}
    </p>
  );
}
