import { useState } from "react";
import { CHOOSE_COUNTY, COUNTIES, COUNTIES_PART } from "#app/language/counties.ts";
import { formatMoney, roundMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { Options, useChosenBefore } from "#app/ui/form/field.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { deliveryLine, freeDeliveryText, type Parcel, type ShownDelivery } from "./delivery-rules.ts";

type SentProps = {
  delivery: ShownDelivery;
  county: string;
  onCounty: (county: string) => void;
  /** Where its own form leads; undefined where it stands in a form of the page. */
  action: string | undefined;
  isOnOrder: boolean;
};

/** `intent` of its button in a form of the page. */
export const SHOW_DELIVERY = "delivery";

/** The goods, their way to the county that is chosen, and both together: RON with VAT, as the price above them. */
export function SumBox({ what, parcel, sent }: { what: string; parcel: Parcel; sent: SentProps | undefined }) {
  const [county, setCounty] = useState(sent?.county ?? "");
  const cost = sent && deliveryLine(sent.delivery, county, parcel).cost;
  const total = cost === undefined || parcel.sum === undefined || parcel.least ? undefined : roundMoney(parcel.sum + cost);
  return (
    <div className="sum">
      {parcel.sum !== undefined && (
        <p className="sum__line">
          {what}, cu TVA <strong>{formatMoney(parcel.sum)}</strong>
        </p>
      )}
      {parcel.least && (
        <p className="sum__line sum__least">
          Comanda minimă, cu TVA <strong>{formatMoney(parcel.least)}</strong>
        </p>
      )}
      {sent && <DeliveryLine {...sent} county={county} parcel={parcel} onCounty={setCounty} onChange={sent.onCounty} />}
      {sent && (
        <p className="sum__line sum__total no-print" role="status">
          {total !== undefined && (
            <>
              Total cu TVA <strong>{formatMoney(total)}</strong>
            </>
          )}
        </p>
      )}
    </div>
  );
}

type LineProps = SentProps & { parcel: Parcel; onChange: (county: string) => void };

function DeliveryLine({ delivery, parcel, county, onCounty, onChange, action, isOnOrder }: LineProps) {
  const { days, price } = deliveryLine(delivery, county, parcel);
  const free = freeDeliveryText(delivery);
  function choose(chosen: string) {
    onCounty(chosen);
    onChange(chosen);
  }
  const around = useChosenBefore<HTMLDivElement>(county, choose);
  const fields = (
    <div className="delivery__form" ref={around}>
      <div className="field">
        <label htmlFor="judet">Județul în care vă trimitem</label>
        <Kept
          as="select"
          part={county ? undefined : COUNTIES_PART}
          className="input"
          id="judet"
          name="judet"
          defaultValue={county}
          onChange={({ target: { value } }) => choose(value)}
        >
          <Options options={COUNTIES} blank={CHOOSE_COUNTY} />
        </Kept>
      </div>
      <button className="button button--line only-bare" type="submit" {...(!action && { name: "intent", value: SHOW_DELIVERY })}>
        Arată
      </button>
    </div>
  );
  return (
    <details className="delivery no-print" id="livrare">
      <summary className="sum__line">
        <span>
          Livrare{county ? " în " : ", "}
          <u>{county || "alegeți județul"}</u>
          {days && unbroken(`, ${days}`)}
          {days && isOnOrder && " de la sosire"}
        </span>{" "}
        <strong>{price}</strong>
      </summary>
      {action ? (
        <form method="get" action={action}>
          {fields}
        </form>
      ) : (
        fields
      )}
      {isOnOrder && (
        <p className="small mute">
          Produsul se aduce la comandă: termenul se calculează de la sosirea lui în depozit, iar data v-o comunicăm la telefon.
        </p>
      )}
      <p className="small mute">
        {free && `${unbroken(free)} `}
        {delivery.pickup_address && "Ridicarea din depozit este gratuită. "}
        <a href="/livrare">Toate zonele și prețurile</a>
      </p>
    </details>
  );
}
