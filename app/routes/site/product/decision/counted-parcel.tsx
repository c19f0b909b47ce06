import type { ReactNode } from "react";
import { type CountedSeed, countedNeed } from "#app/catalog/pack/counted/counted.ts";
import type { Parcel } from "#app/delivery/delivery-rules.ts";
import { withoutNoise } from "#app/language/numbers.ts";

type CountedParcelProps = {
  sqm: number;
  counted: CountedSeed;
  /** kg of the product's own pack, where its weight is known. */
  each: number | null;
  children: (parcel: Parcel) => ReactNode;
};

/** The parcel of packs that are counted: a chunk of its own, for few products. */
export default function CountedParcel({ sqm, counted, each, children }: CountedParcelProps) {
  const need = countedNeed(sqm, counted);
  return children({
    kg: need && each !== null ? withoutNoise(need.packets * each) : undefined,
    ...(need?.cost != null && { sum: need.cost }),
    ...(need?.least?.cost != null && { least: need.least.cost }),
  });
}
