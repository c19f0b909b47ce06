import { Link } from "react-router";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";

/** Not there for who may open nothing yet but the page itself. */
export function BackToAccount() {
  const mayOpen = useMayOpen();
  if (!mayOpen("/admin/cont")) return null;
  return (
    <p className="back no-print">
      <Link to="/admin/cont">‹ Contul meu</Link>
    </p>
  );
}
