import { type Delivery, deliveryDaysText, zoneCountiesText } from "#app/delivery/delivery.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";

/** Zone by zone, band by band. On a phone each zone is a block, and each price says its column itself. */
export function DeliveryTable({ delivery: { bands, zones } }: { delivery: Pick<Delivery, "bands" | "zones"> }) {
  const heads = bands.map((most) => `până la ${formatNumber(most)}\u00a0kg`);
  return (
    <table className="delivery-table">
      <caption>Prețul transportului pentru întreaga comandă, cu TVA, după greutate. Zilele sunt lucrătoare.</caption>
      <thead>
        <tr>
          <th scope="col">Zona</th>
          <th scope="col">Termen</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.name}>
            <th scope="row">
              {zone.name} <small>{zoneCountiesText(zone)}</small>
            </th>
            <td data-label="Termen">{unbroken(deliveryDaysText(zone).replace(/ lucrătoare?$/, ""))}</td>
            {heads.map((head, index) => (
              <td data-label={head} key={head}>
                {priceWords(zone.prices[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceWords(price: number | null): string {
  if (price === null) return "la telefon";
  return price === 0 ? "gratuit" : formatMoney(price);
}
