import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { MAX_COMPARED } from "#app/catalog/compare/compare.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type CardListProps = {
  products: readonly Card[];
  today: string;
  /** True where nothing but a heading stands above the list: its first picture is the first that one sees. */
  beginsPage?: boolean;
  /** How long the delivery takes: "în 1–5 zile lucrătoare". */
  delivery?: string | undefined;
  isOfCategory?: boolean;
};

/** Cards inside the form of the comparison. The style sheet shows its bar once a card is chosen, also without scripts. */
export function CardList({ products, today, beginsPage = false, delivery, isOfCategory = false }: CardListProps) {
  const [chosen, setChosen] = useState(0);
  function countChosen(event: FormEvent<HTMLFormElement>) {
    setChosen(new FormData(event.currentTarget).getAll("produs").length);
  }
  return (
    <Form className="comparable" method="get" action="/compara" onInput={countChosen}>
      <fieldset>
        <legend className="vh">Alegeți produse de comparat</legend>
        <div className="cards">
          {products.map((product, index) => (
            <ProductCard
              key={product.slug}
              {...{ product, today, delivery, isOfCategory }}
              isFirst={beginsPage && index === 0}
              isComparable
            />
          ))}
        </div>
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
