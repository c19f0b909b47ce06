import { useState } from "react";
import type { OfficeState } from "#app/calendar/office-hours.ts";
import { useCompany } from "#app/company/use-company.ts";
import { type Reached, RingList } from "#app/experts/expert-card.tsx";
import { COUNTIES } from "#app/language/counties.ts";
import { OfficePanel } from "#app/routes/site/people-slip.tsx";
import { useRevalidateAt } from "#app/ui/refresh/plain-refresh.tsx";

type CountySlipProps = {
  action: string;
  people: readonly Reached[];
  office: OfficeState;
  /** Chosen in the address; empty when none is. */
  county: string;
  note?: string;
};

/** The person for a county: all of them until one is chosen, and the firm for counties that are nobody's. */
export function CountySlip({ action, people, office, county, note }: CountySlipProps) {
  const { phones } = useCompany();
  const [chosen, setChosen] = useState(county);
  useRevalidateAt(office.until);
  const responsible = people.filter(({ counties }) => counties !== "");
  const shown = chosen ? responsible.filter((person) => countiesOf(person).includes(chosen)) : responsible;
  const isCovered = chosen ? shown.length > 0 : COUNTIES.every((name) => responsible.some((person) => countiesOf(person).includes(name)));
  return (
    <>
      <section className="with-slip__panel" id="cine-raspunde" aria-labelledby="cine-raspunde-titlu">
        <h2 id="cine-raspunde-titlu">Persoana de contact pentru județul dumneavoastră</h2>
        <form className="delivery__form no-print" method="get" action={action}>
          <div className="field">
            <label htmlFor="judet">Județ</label>
            <select className="input" id="judet" name="judet" defaultValue={county} onChange={(event) => setChosen(event.target.value)}>
              <option value="">Toate județele</option>
              {COUNTIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <button className="button button--line only-bare" type="submit">
            Arată
          </button>
        </form>
        <div role="status">
          <RingList people={shown} others={isCovered ? [] : [{ ...phones[0], label: chosen || "Celelalte județe" }]} ring={office.ring} />
        </div>
        {note && <p className="small mute">{note}</p>}
      </section>
      {chosen && <OfficePanel />}
    </>
  );
}

function countiesOf({ counties = "" }: Reached): string[] {
  return counties.split(",").map((county) => county.trim());
}
