import type { OfficeState } from "#app/calendar/office-hours.ts";
import { useCompany } from "#app/company/use-company.ts";
import { numbersOfNobody, type Reached, RingList } from "#app/experts/expert-card.tsx";
import { useRevalidateAt } from "#app/ui/refresh/plain-refresh.tsx";

/** The slip of a page on which nothing is to be filled in: whom to ring, and where the firm is. */
export function PeopleSlip({ people, office }: { people: readonly Reached[]; office: OfficeState }) {
  const { name, phones } = useCompany();
  useRevalidateAt(office.until);
  return (
    <>
      <section className="with-slip__panel" aria-labelledby="pe-cine-sunati">
        <h2 id="pe-cine-sunati">Pe cine sunați</h2>
        <RingList people={people} others={numbersOfNobody(phones, people, name)} ring={office.ring} />
      </section>
      <OfficePanel />
    </>
  );
}

/** Address, hours and e-mail of the firm: on a telephone they stand at the foot of the page. */
export function OfficePanel() {
  const { street, city, hours, email } = useCompany();
  return (
    <section className="with-slip__panel with-slip__panel--plain only-wide" aria-labelledby="sediul">
      <h2 id="sediul">Depozit și birou</h2>
      <p>
        {[street, city].filter(Boolean).join(", ")}
        <br />
        {hours}
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}
