import { STOCK_ADJECTIVES, type StockState } from "#app/catalog/stock/stock.ts";

export function NoneInStock({ stock, to }: { stock: StockState; to: string }) {
  return (
    <div className="empty">
      <h3>{`Niciun produs ${STOCK_ADJECTIVES[stock].one} în această categorie`}</h3>
      <p>
        <a className="more" href={to} data-keeps-scroll>
          Arată produsele cu orice disponibilitate
        </a>
      </p>
    </div>
  );
}

export function EmptyCategory({ isOutOfOffer }: { isOutOfOffer: boolean }) {
  return (
    <div className="empty">
      <p>
        {isOutOfOffer ? "Produsele din această categorie nu sunt disponibile acum." : "Pregătim produsele acestei categorii."} Spuneți-ne ce
        căutați și vedem împreună ce se potrivește.
      </p>
      <p>
        <a className="more" href="/contact">
          Contact
        </a>
      </p>
    </div>
  );
}
