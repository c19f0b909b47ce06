import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { MAX_COMPARED } from "#app/catalog/compare/compare-address.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { Card } from "./card.ts";
import { ProductCard } from "./product-card.tsx";

type CardListProps = {
  products: readonly Card[];
  today: string;
  beginsPage?: boolean;
  delivery?: string | undefined;
};

/** Cards inside the form of the comparison. The style sheet shows its bar once a card is chosen, also without scripts. */
export function CardList({ products, today, beginsPage = false, delivery }: CardListProps) {
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
  return (
    <Form className="comparable" method="get" action="/compara" onInput={countChosen} onReset={empty}>
      <fieldset>
        <legend className="vh">Alegeți produse de comparat</legend>
        <div className="cards">
          {products.map((product, index) => (
            <ProductCard
              key={product.slug}
              product={product}
              today={today}
              delivery={delivery}
              isFirst={beginsPage && index === 0}
              isComparable
            />
          ))}
        </div>
      </fieldset>
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

function chosenWords(chosen: number): string {
  const words = `${count(chosen, NOUNS.product)} ${chosen === 1 ? "ales" : "alese"}`;
  return chosen === 1 ? `${words}. Mai alegeți unul sau două.` : words;
}
