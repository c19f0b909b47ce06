import { useCallback, useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { openNextPage, preventReloads, useMissingPart } from "./lost-connection.ts";

/** Longest time that a page's data or scripts may take on a slow line before they count as lost, in milliseconds. */
const SLOW = 20_000;

export function ConnectionNote() {
  const { location, state } = useNavigation();
  const { revalidate, state: revalidation } = useRevalidator();
  const lack = useMissingPart();
  const isSlow = useSlow(state === "loading" || revalidation === "loading", location);
  const isMissing = lack !== undefined || isSlow;
  const asksAgain = lack === "data" || state === "idle";
  // A navigation under way begins again with it.
  const tryAgain = useCallback(() => (asksAgain ? void revalidate() : openNextPage()), [asksAgain, revalidate]);
  useEffect(preventReloads, []);
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [isMissing, tryAgain]);
  if (!isMissing) return null;
  return (
    <div className="connection-note cluster on-dark" role="alert">
      <p>Eroare de conexiune. Încearcă din nou.</p>
      <button className="button button--small" type="button" onClick={tryAgain}>
        Încearcă din nou
      </button>
    </div>
  );
}

function useSlow(isLoading: boolean, location: unknown): boolean {
  const [isSlow, setSlow] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has its own time
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setSlow, SLOW, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading, location]);
  return isSlow;
}
