import type { ComponentProps } from "react";
import { PACK_NAMES, packNoun } from "#app/catalog/pack/pack-noun.ts";
import { type PricedPack, packKey } from "#app/catalog/pack/sold-packs.ts";
import { formatWeight } from "#app/language/numbers.ts";

type PackChoiceProps = ComponentProps<"select"> & { packs: readonly PricedPack[]; product: string };

/** Packs of a line that is sold in several, as the product's page has them chosen: what costs least, or those of one size. */
export function PackChoice({ packs, product, ...attributes }: PackChoiceProps) {
  const isPriced = packs.every(({ price }) => price !== null);
  return (
    <select className="input" aria-label={`Ambalaje pentru ${product}`} {...attributes}>
      <option value="">{isPriced ? "Cel mai ieftin" : "Ce se potrivește mai bine"}</option>
      {packs.map((pack) => (
        <option key={packKey(pack)} value={packKey(pack)}>
          {`Numai ${PACK_NAMES[packNoun(pack)].few} de ${formatWeight(pack.weight_kg)}`}
        </option>
      ))}
    </select>
  );
}
