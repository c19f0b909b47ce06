import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import type { KnownCaller } from "#app/leads/customers/known-caller.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** `given` came with the page: the answer of a post. */
type CallerNoteProps = { phone: RefObject<HTMLInputElement | null>; given: KnownCaller | undefined };

export function CallerNote({ phone, given }: CallerNoteProps) {
  const caller = useKnownCaller(phone, given);
  return (
    <div role="status">
      {caller && (
        <p>
          <strong>{joinWords(caller.names)}</strong> {haveWords(caller)}:
          {caller.open.length > 0 ? (
            caller.open.map(({ id, words }, index) => (
              <span key={id}>
                {index > 0 && " · "}
                <Link to={adminPath("lead", id)}>{words}</Link>
              </span>
            ))
          ) : (
            <Link to={adminPath("lead", caller.last)}>ultima</Link>
          )}
        </p>
      )}
    </div>
  );
}

function haveWords({ names, requests, open }: KnownCaller): string {
  const [have, asked] = names.length === 1 ? ["are", "a mai trimis"] : ["au", "au mai trimis"];
  return open.length > 0 ? `${have} ${count(open.length, OPEN)}` : `${asked} ${count(requests, NOUNS.request)}`;
}

const OPEN = { one: "cerere deschisă", few: "cereri deschise" };

/** Milliseconds after the last key. */
const PAUSE = 400;
/** Figures of the shortest number that is whole. */
const FEWEST = 9;

function useKnownCaller(phone: CallerNoteProps["phone"], given: KnownCaller | undefined): KnownCaller | undefined {
  const [caller, setCaller] = useState(given);
  useEffect(() => setCaller(given), [given]);
  useEffect(() => {
    const field = phone.current;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      asked.abort();
      asked = new AbortController();
      const typed = field?.value ?? "";
      if (typed.replaceAll(/\D/g, "").length < FEWEST) return setCaller(undefined);
      const { signal } = asked;
      timer = setTimeout(() => void fetchCaller(typed, signal).then((found) => signal.aborted || setCaller(found)), PAUSE);
    };
    field?.addEventListener("input", ask);
    return () => {
      field?.removeEventListener("input", ask);
      clearTimeout(timer);
      asked.abort();
    };
  }, [phone]);
  return caller;
}

/** Nobody is known where the answer cannot be fetched. */
async function fetchCaller(phone: string, signal: AbortSignal): Promise<KnownCaller | undefined> {
  try {
    const answer = await fetch(adminPath("knownCaller"), { method: "POST", body: new URLSearchParams({ phone }), signal });
    return answer.ok ? ((await answer.json()) as { caller?: KnownCaller }).caller : undefined;
  } catch {
    return undefined;
  }
}
