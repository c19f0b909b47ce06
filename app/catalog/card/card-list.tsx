import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { MAX_COMPARED } from "#app/catalog/compare/compare.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { KeptPart } from "#app/ui/kept/kept-part.tsx";
import { AsRendered } from "#app/ui/rich-text.tsx";
import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type CardListProps = {
  /** Undefined where they came with the document alone. */
  products: readonly Card[] | undefined;
  /** The day in Bucharest, YYYY-MM-DD. */
  today: string;
  /** True where nothing but a heading stands above the list: its first picture is the first that one sees. */
  beginsPage?: boolean;
  /** How long the delivery takes: "în 1–5 zile lucrătoare". */
  delivery?: string | undefined;
};

/**
 * A list of cards, and the form with which one compares some of them. The bar at its foot shows itself when a card is chosen
 * (style sheet, also without scripts); scripts add how many there are.
 */
export function CardList({ products, today, beginsPage = false, delivery }: CardListProps) {
  const [chosen, setChosen] = useState(0);
  // On input, not on change: React makes the latter of boxes that are its own, and these may have come with the document (AsRendered).
  function countChosen(event: FormEvent<HTMLFormElement>) {
    setChosen(new FormData(event.currentTarget).getAll("produs").length);
  }
  return (
    <Form className="comparable" method="get" action="/compara" onInput={countChosen}>
      <fieldset>
        <legend className="vh">Alegeți produse de comparat</legend>
        <AsRendered name="cards" className="cards">
          {products?.map((product, index) =>
            // The first picture is asked for in the head of the page, which a part by itself does not have.
            beginsPage && index === 0 ? (
              <ProductCard key={product.slug} {...{ product, today, delivery }} isFirst isComparable />
            ) : (
              <KeptPart key={product.slug} as={ProductCard} from={{ product, today, delivery, isComparable: true }} />
            ),
          )}
        </AsRendered>
      </fieldset>
      <div className="compare-bar">
        <p role="status">{chosen > 0 && chosenWords(chosen)}</p>
        <button className="button button--small" type="submit">
          Compară
        </button>
      </div>
    </Form>
  );
}

function chosenWords(chosen: number): string {
  const words = `${count(chosen, NOUNS.product)} ${chosen === 1 ? "ales" : "alese"}`;
  if (chosen === 1) return `${words}. Mai alegeți unul sau două.`;
  return chosen > MAX_COMPARED ? `${words}. Comparăm primele trei.` : words;
}
