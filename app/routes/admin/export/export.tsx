import { Link } from "react-router";
import { adminPage, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { tableFiles } from "#app/tables/write/table-formats.ts";

export const meta = adminPage("Exportă");

const FILES = [
  {
    title: "Produse",
    text: "Toate produsele cu fișa tehnică, avantaje și întrebări, exact cum le primește importul. Se deschid cu dublu clic în Excel.",
    files: tableFiles((format) => adminPath("productTable", format)),
  },
  {
    title: "Cereri",
    text: "Toate cererile. Pentru o parte din ele, filtrați în pagina Leaduri și exportați de acolo.",
    files: tableFiles((format) => adminPath("leadTable", format)),
  },
  {
    title: "Experți vânzări",
    text: "Nume, rol, prezentare și date de contact.",
    files: tableFiles((format) => adminPath("expertTable", format)),
    read: [adminPath("expertImport"), "Importă"],
  },
  {
    title: "Setări",
    text: "Codurile de măsurare și alegerea despre cookie-uri, fără parole.",
    files: [{ address: adminPath("settingsFile"), label: "JSON" }],
    read: [adminPath("settingsImport"), "Importă"],
  },
  {
    title: "Tot, pentru alt program",
    text: "Catalogul, textele, imaginile, consultanții, cererile cu istoricul și acordurile lor și setările fără secrete, într-un singur ZIP. Conține date personale: țineți-l într-un loc sigur. Site-ul se mută pe alt server cu o copie de rezervă, nu cu acest fișier.",
    files: [{ address: adminPath("siteFile"), label: "ZIP" }],
    read: [adminPath("backups"), "Copii de rezervă"],
  },
] as const;

export default function AdminExport() {
  return (
    <>
      <PageHead title="Exportă">
        <PermittedLink to={adminPath("productImport")} words="Importă" />
      </PageHead>
      <ul className="panel record-list">
        {FILES.map(({ title, text, files, ...more }) => (
          <li key={title}>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <p className="row">
              {files.map(({ address, label }) => (
                <a key={address} className="button button--line" href={address}>
                  Descarcă {label}
                  <span className="vh">: {title}</span>
                </a>
              ))}
              {"read" in more && (
                <Link className="button button--line" to={more.read[0]}>
                  {more.read[1]}
                  <span className="vh">: {title}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
