import { ProductCard } from "#app/catalog/card/product-card.tsx";
import { type PreviewContext, previewCard, previewNeed, quantityCheck, type TypedProduct } from "#app/catalog/product/typed-preview.ts";

type PreviewProps = { typed: TypedProduct; context: PreviewContext; today: string };

/** The card of the lists and the calculator's first answer, as the site would show what the form says now. Its links lead nowhere. */
export function ProductPreview({ typed, context, today }: PreviewProps) {
  const card = previewCard(typed, context);
  const answer = previewNeed(typed, context);
  return (
    <aside className="preview stack" aria-label="Previzualizare">
      <h2>Cardul din listă</h2>
      <div inert>
        <ProductCard product={card} today={today} />
      </div>
      <h2>Calculatorul</h2>
      {answer ? (
        <div className={`calculator stack hue-${card.hue}`} inert>
          <div className="calculator__result">
            <strong>{answer.need}</strong>
            <p>{answer.explanation}</p>
          </div>
        </div>
      ) : (
        <p className="small mute">Fără normă, calculatorul nu apare.</p>
      )}
    </aside>
  );
}

export function QuantityCheck({ typed, context }: Omit<PreviewProps, "today">) {
  const check = quantityCheck(typed, context);
  if (!check) return <p className="flash flash--info">Fără normă, calculatorul nu apare.</p>;
  return (
    <>
      <p className="flash flash--info">{check.words}</p>
      {check.unusual && (
        <p className="flash flash--warn" role="status">
          {check.unusual}
        </p>
      )}
      <p className="hint">{check.rate}</p>
    </>
  );
}
