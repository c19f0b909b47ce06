import type { ComponentProps } from "react";
import { PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { type PricedPack, packKey, SPARSE } from "#app/catalog/pack/sold-packs.ts";
import { formatWeight } from "#app/language/numbers.ts";

type PackChoiceProps = ComponentProps<"select"> & { packs: readonly PricedPack[]; product: string; hasLess: boolean };

/** Packs of a line, as the product's page has them chosen: what costs least, those of one size, or a pack less (`hasLess`: it is within the norm). */
export function PackChoice({ packs, product, hasLess, ...attributes }: PackChoiceProps) {
  const isPriced = packs.every(({ price }) => price !== null);
  const sizes = packs.length > 1 ? packs : [];
  return (
    <select className="input" aria-label={`Ambalaje pentru ${product}`} {...attributes}>
      <option value="">{hasLess ? "La norma întreagă" : isPriced ? "Cel mai ieftin" : "Ce se potrivește mai bine"}</option>
      {hasLess && <option value={SPARSE}>Semănat mai rar</option>}
      {sizes.map((pack) => (
        <option key={packKey(pack)} value={packKey(pack)}>
          {`Numai ${PACK_NAMES[packNoun(pack)].few} de ${formatWeight(pack.weight_kg)}`}
        </option>
      ))}
    </select>
  );
}
