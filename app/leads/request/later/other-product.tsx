import { useEffect, useEffectEvent, useState } from "react";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";

type OtherProductProps = { id: number; onFound: (product: OfferedProduct) => void };

/** Asks for norm and packs of a product that the page does not bring; where they do not come, says who reckons the quantity. */
export default function OtherProduct({ id, onFound }: OtherProductProps) {
  const [lost, setLost] = useState<number>();
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const stop = new AbortController();
    askProduct(id, stop.signal).then(
      (product) => stop.signal.aborted || found(product),
      () => stop.signal.aborted || setLost(id),
    );
    return () => stop.abort();
  }, [id]);
  if (lost !== id) return null;
  return (
    <p className="hint" role="status">
      Eroare de conexiune: cantitatea o calculăm noi și v-o spunem cu oferta.
    </p>
  );
}

async function askProduct(id: number, signal: AbortSignal): Promise<OfferedProduct> {
  const response = await fetch(`/produs.json?id=${id}`, { signal });
  if (!response.ok) throw new Error(`No product: ${response.status}`);
  return (await response.json()) as OfferedProduct;
}
