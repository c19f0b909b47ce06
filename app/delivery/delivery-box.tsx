import { useState } from "react";
import { COUNTIES } from "#app/language/counties.ts";
import { unbroken } from "#app/language/unbroken.ts";
import {
  type Delivery,
  deliveryText,
  freeDeliveryText,
  nationwideDeliveryText,
  type Parcel,
  type ShownDelivery,
  shortDeliveryText,
} from "./delivery-rules.ts";

type DeliveryBoxProps = {
  delivery: ShownDelivery;
  parcel: Parcel;
  county: string;
  onCounty: (county: string) => void;
  /** Where its own form leads; undefined where it stands in a form of the page. */
  action: string | undefined;
  isOnOrder: boolean;
};

/** `intent` of its button in a form of the page. */
export const SHOW_DELIVERY = "delivery";

export function DeliveryBox({ delivery, parcel, county, onCounty, action, isOnOrder }: DeliveryBoxProps) {
  const [chosen, setChosen] = useState(county);
  const whole: Delivery = { ...delivery, intro: "", note: "" };
  const words = chosen ? deliveryText(whole, chosen, parcel) : nationwideDeliveryText(whole, parcel);
  const free = freeDeliveryText(delivery);
  const fields = (
    <div className="delivery__form">
      <div className="field">
        <label htmlFor="judet">Județul în care vă trimitem</label>
        <select
          className="input"
          id="judet"
          name="judet"
          defaultValue={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            onCounty(event.target.value);
          }}
        >
          <option value="">Alegeți județul</option>
          {COUNTIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <button className="button button--line only-bare" type="submit" {...(!action && { name: "intent", value: SHOW_DELIVERY })}>
        Arată
      </button>
    </div>
  );
  return (
    <details className="delivery no-print" id="livrare" open={county !== "" || undefined}>
      <summary>
        {unbroken(shortDeliveryText(whole, chosen, parcel))} · <span>{chosen || "Alegeți județul"}</span>
      </summary>
      {action ? (
        <form method="get" action={action}>
          {fields}
        </form>
      ) : (
        fields
      )}
      <div role="status">
        {words && <p className="delivery__answer">{unbroken(words)}</p>}
        {isOnOrder && (
          <p className="small mute">
            Produsul se aduce la comandă: termenul se calculează de la sosirea lui în depozit, iar data v-o comunicăm la telefon.
          </p>
        )}
      </div>
      <p className="small mute">
        {free && `${unbroken(free)} `}
        {delivery.pickup_address && "Ridicarea din depozit este gratuită. "}
        <a href="/livrare">Toate zonele și prețurile</a>
      </p>
    </details>
  );
}
