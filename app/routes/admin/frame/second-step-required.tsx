import { Link, useLocation } from "react-router";

export function SecondStepRequired() {
  const isAtKeys = useLocation().pathname === "/admin/cont/chei";
  return (
    <p className="flash flash--warn" role="status">
      <span>
        Pe acest site autentificarea în doi pași este obligatorie. Porniți-o la contul dumneavoastră: apoi se deschide restul administrării.{" "}
        {isAtKeys ? (
          <>
            Nu aveți la îndemână un dispozitiv cu cheie? <Link to="/admin/cont/cod">Porniți codul de pe telefon</Link>
          </>
        ) : (
          <>
            În loc de cod poate fi o <Link to="/admin/cont/chei">cheie de acces</Link>, cu amprenta, fața sau codul dispozitivului.
          </>
        )}
      </span>
    </p>
  );
}
