export function RestoredNote({ isShown }: { isShown: boolean }) {
  return (
    <p className={isShown ? "flash flash--warn" : "vh"} role="status">
      {isShown && "Ce ați scris înainte să expire sesiunea este din nou aici, nesalvat. Verificați și salvați."}
    </p>
  );
}
