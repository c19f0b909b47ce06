export function SecondStepRequired() {
  return (
    <p className="flash flash--warn" role="status">
      Pe acest site autentificarea în doi pași este obligatorie. Porniți codul de pe telefon sau adăugați o cheie de acces: apoi se deschide
      restul administrării.
    </p>
  );
}
