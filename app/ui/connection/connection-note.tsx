import { useEffect } from "react";
import { holdScripts, tryAgain, useIsHeld } from "./held-navigations.ts";

/** Over the page that stays while a navigation waits for the connection. */
export function ConnectionNote() {
  const isHeld = useIsHeld();
  useEffect(() => holdScripts(), []);
  if (!isHeld) return null;
  return (
    <div className="connection-note on-dark" role="alert">
      <p>Eroare de conexiune. Încearcă din nou.</p>
      <button className="button button--small" type="button" onClick={tryAgain}>
        Încearcă din nou
      </button>
    </div>
  );
}
