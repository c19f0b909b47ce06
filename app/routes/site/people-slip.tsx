import type { OfficeState } from "#app/calendar/office-hours.ts";
import { useCompany } from "#app/company/use-company.ts";
import { type Reached, RingList } from "#app/experts/ring-list.tsx";
import { useRevalidateAt } from "#app/ui/refresh/revalidate-at.ts";

type PeopleSlipProps = { people: readonly Reached[]; office: OfficeState; title?: string };

/** The slip of a page on which nothing is to be filled in: whom to ring. */
export function PeopleSlip({ people, office, title = "Pe cine sunați" }: PeopleSlipProps) {
  const { name, phones } = useCompany();
  useRevalidateAt(office.until);
  return (
    <section className="with-slip__panel" aria-labelledby="pe-cine-sunati">
      <h2 id="pe-cine-sunati">{title}</h2>
      <RingList people={people} phones={phones} company={name} ring={office.ring} />
    </section>
  );
}
