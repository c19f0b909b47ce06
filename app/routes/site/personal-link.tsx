import { useCompany } from "#app/company/use-company.ts";
import stylesheet from "#app/styles/components/withdrawal.css?url";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function PersonalDataNote() {
  const { email } = useCompany();
  return (
    <p className="small mute">
      Pentru orice altă întrebare despre datele dumneavoastră scrieți-ne la <a href={`mailto:${email}`}>{email}</a> sau citiți{" "}
      <a href="/politica-confidentialitate">Politica de confidențialitate</a>.
    </p>
  );
}
