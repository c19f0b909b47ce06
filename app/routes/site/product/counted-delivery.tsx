import type { ComponentProps } from "react";
import { type CountedSeed, countedNeed } from "#app/catalog/pack/counted/counted.ts";
import { DeliveryBox } from "#app/delivery/delivery-box.tsx";
import { withoutNoise } from "#app/language/numbers.ts";

type CountedDeliveryProps = Omit<ComponentProps<typeof DeliveryBox>, "parcel"> & {
  sqm: number;
  counted: CountedSeed;
  /** kg of the product's own pack. */
  each: number;
};

/** The delivery of packs that are counted, whose weight is known: a chunk of its own, for few products. */
export default function CountedDelivery({ sqm, counted, each, ...box }: CountedDeliveryProps) {
  const need = countedNeed(sqm, counted);
  const parcel = need && { kg: withoutNoise(need.packets * each), sum: need.cost ?? undefined };
  return <DeliveryBox {...box} parcel={parcel ?? { kg: undefined }} />;
}
