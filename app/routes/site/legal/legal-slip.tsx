import { useCompany } from "#app/company/use-company.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import { type Chapter, Contents } from "#app/ui/story/contents.tsx";

const OTHERS = [
  { to: "/politica-confidentialitate", name: "Politica de confidențialitate" },
  { to: "/politica-cookies", name: "Politica privind cookie-urile" },
  { to: "/termeni-conditii", name: "Termeni și condiții" },
  { to: "/setari-cookie-uri", name: "Setări cookie-uri" },
];

/** Contents of a legal page, who answers questions about it, and its neighbours. */
export function LegalSlip({ title, chapters = [] }: { title: string; chapters?: readonly Chapter[] }) {
  const { email } = useCompany();
  return (
    <>
      {chapters.length > 1 && <Contents chapters={chapters} />}
      <div className={chapters.length > 1 ? "with-slip__panel with-slip__panel--plain only-wide" : "with-slip__panel with-slip__links"}>
        <h2>Întrebări?</h2>
        <p>
          <CallLink />
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <ul>
          {OTHERS.filter(({ name }) => name !== title).map(({ to, name }) => (
            <li key={to}>
              <a href={to}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
