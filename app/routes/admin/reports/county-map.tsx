import { count, NOUNS } from "#app/language/nouns.ts";
import { MAP_SIZE, shadeOf, TILES } from "#app/leads/reports/county-tiles.ts";

const TILE = 46;
const GAP = 4;

export function CountyMap({ counties }: { counties: readonly (readonly [county: string, requests: number])[] }) {
  const values = new Map(counties);
  const most = Math.max(1, ...values.values());
  return (
    <svg
      className="county-map"
      role="img"
      aria-label="Harta României pe județe; numerele sunt în tabelul alăturat"
      viewBox={`0 0 ${MAP_SIZE.columns * TILE - GAP} ${MAP_SIZE.rows * TILE - GAP}`}
    >
      {Object.entries(TILES).map(([county, { code, column, row }]) => {
        const value = values.get(county) ?? 0;
        const [x, y] = [column * TILE, row * TILE];
        return (
          <g className={`county-map__tile shade-${shadeOf(value, most)}`} key={county}>
            <title>{`${county}: ${count(value, NOUNS.request)}`}</title>
            <rect x={x} y={y} width={TILE - GAP} height={TILE - GAP} />
            <text x={x + (TILE - GAP) / 2} y={y + (value > 0 ? 18 : 26)} textAnchor="middle">
              {code}
            </text>
            {value > 0 && (
              <text className="county-map__value" x={x + (TILE - GAP) / 2} y={y + 34} textAnchor="middle">
                {value}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
