import { useCompany } from "#app/company/use-company.ts";

/** At the foot of a page whose address only one person has. */
export function PersonalDataNote() {
  const { email } = useCompany();
  return (
    <p className="small mute">
      Pentru orice altă întrebare despre datele dumneavoastră scrieți-ne la <a href={`mailto:${email}`}>{email}</a> sau citiți{" "}
      <a href="/politica-confidentialitate">Politica de confidențialitate</a>.
    </p>
  );
}
