import { formatNumber } from "#app/language/numbers.ts";
import type { Component } from "./composition.ts";

export function CompositionBar({ components, basis }: { components: readonly Component[]; basis?: string | undefined }) {
  const words = components.map(({ name, percent }) => `${formatNumber(percent)}% ${name}`).join(", ");
  return (
    <div className="composition">
      <svg role="img" aria-label={`Compoziție: ${words}`} preserveAspectRatio="none">
        {components.map(({ name, percent }, index) => (
          <rect key={name} className={tone(index)} x={`${startOf(components, index)}%`} width={`${percent}%`} height="100%" />
        ))}
      </svg>
      <table>
        <caption className={basis ? undefined : "vh"}>Compoziția amestecului, în {basis ?? "procente de greutate"}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Specie</th>
            <th scope="col">Procent</th>
          </tr>
        </thead>
        <tbody>
          {components.map(({ name, latin, percent }, index) => (
            <tr key={name}>
              <th scope="row">
                <span className={`swatch ${tone(index)}`} />
                {name} {latin && <i lang="la">{latin}</i>}
              </th>
              <td>{formatNumber(percent)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function tone(index: number): string {
  return `f${(index % 5) + 1}`;
}

function startOf(components: readonly Component[], index: number): number {
  return components.slice(0, index).reduce((sum, { percent }) => sum + percent, 0);
}
