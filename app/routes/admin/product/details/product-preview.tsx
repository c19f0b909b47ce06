import type { Preview, PreviewContext } from "#app/catalog/product/typed-preview.ts";
import { ProductRow } from "#app/catalog/row/product-row.tsx";
import { toRow } from "#app/catalog/row/row.ts";

type PreviewProps = { preview: Preview; context: Pick<PreviewContext, "looks" | "today"> };

/** The row of the lists and the calculator's first answer, as the site would show what the form says now. Its links lead nowhere. */
export function ProductPreview({ preview: { product, need: answer }, context: { looks, today } }: PreviewProps) {
  const row = toRow(product, { today, arrives: today, looks });
  return (
    <aside className="preview stack" aria-label="Previzualizare">
      <h2>Rândul din listă</h2>
      <div className="listing" inert>
        <ProductRow row={row} />
      </div>
      <h2>Calculatorul</h2>
      {answer ? (
        <div className={`calculator stack hue-${row.hue}`} inert>
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

export function QuantityCheck({ check }: Pick<Preview, "check">) {
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
