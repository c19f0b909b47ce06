import type { listDemo } from "#app/commands/company/remove-demonstration.server.ts";

export type DemoSummary = Omit<ReturnType<typeof listDemo>, "texts"> & {
  texts: Record<"shipped" | "own", { total: number; names: string[] }>;
};
type Line = { words: string; total: number; names: readonly string[] };

export function DemoList({ demo }: { demo: DemoSummary }) {
  const { goes, stays, own, texts, requests, samples } = demo;
  const gone: Line[] = [
    { words: "Produsele demonstrative", ...goes.products },
    { words: "Consultanții demonstrativi", ...goes.experts },
    { words: "Brandurile demonstrative", ...goes.brands },
    { words: "Categoriile demonstrative ascunse", ...goes.categories },
    { words: "Textele demonstrative", ...texts.shipped },
    { words: "Cererile de probă", total: samples, names: [] },
  ];
  const left: Line[] = [
    { words: "Produsele adăugate de dumneavoastră", ...own.products },
    { words: "Produsele demonstrative modificate de dumneavoastră", ...stays.products },
    { words: "Consultanții adăugați de dumneavoastră", ...own.experts },
    { words: "Consultanții demonstrativi modificați de dumneavoastră", ...stays.experts },
    { words: "Cererile primite", total: requests, names: [] },
    { words: "Brandurile adăugate de dumneavoastră", ...own.brands },
    { words: "Brandurile demonstrative modificate sau folosite", ...stays.brands },
    { words: "Categoriile care nu sunt demonstrative", ...own.categories },
    { words: "Categoriile cu care a venit site-ul", ...stays.categories },
    { words: "Textele scrise de dumneavoastră", ...texts.own },
  ];
  return (
    <>
      <h3>Ce dispare</h3>
      <ul>
        <li>
          Firma demonstrativă {demo.company} dispare{demo.hasDemoDelivery && ", cu prețurile ei de livrare"}.
        </li>
        <Lines lines={gone} verb="dispar" />
      </ul>
      <h3>Ce rămâne</h3>
      <ul>
        <Lines lines={left} verb="rămân" />
        <li>Din datele firmei rămân programul, culoarea site-ului, cotele de TVA și tot ce ați modificat dumneavoastră.</li>
      </ul>
    </>
  );
}

function Lines({ lines, verb }: { lines: readonly Line[]; verb: string }) {
  return lines
    .filter(({ total }) => total > 0)
    .map(({ words, total, names }) => (
      <li key={words}>
        {words} ({total}) {verb}.
        {names.length > 0 && (
          <p className="hint">
            {names.join("; ")}
            {total > names.length && ` și încă ${total - names.length}`}
          </p>
        )}
      </li>
    ));
}
