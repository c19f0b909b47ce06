import { lineNeed } from "./line-need.ts";
import { type LineSnapshot, lineArea } from "./line-snapshot.ts";
import { listLines } from "./lines.server.ts";

export type WantedLine = { product: string | null; area: string; need: string | undefined };

export function listWantedLines({ id }: { id: number }): WantedLine[] {
  return listLines(id).map(wantedLine);
}

function wantedLine({ product_name, quantity_is_estimate, ...line }: LineSnapshot): WantedLine {
  const need = lineNeed(line);
  const estimate = quantity_is_estimate === 1 ? " (estimare pentru gazon)" : "";
  return {
    product: product_name,
    area: lineArea(line),
    need: need && need + estimate,
  };
}
