import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useNavigate, useNavigation, useNavigationType } from "react-router";
import { afterPaint } from "#app/ui/painting/after-paint.ts";

/** Long enough for a slow typist's next letter, short enough to feel immediate. */
const TYPING_PAUSE = 250;

type InstantForm = {
  ref: RefObject<HTMLFormElement | null>;
  now: () => void;
  soon: () => void;
  /** The form itself is being sent: what was waiting is not needed any more. */
  stop: () => void;
};

/** A field not in use follows the address, and what was typed before scripts came is asked for; what is empty or a default is left out. `send`: for words that must not stand in an address. */
export function useInstantForm(
  action: string,
  values: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
  send?: (form: HTMLFormElement, replace: boolean) => void,
): InstantForm {
  const ref = useRef<HTMLFormElement>(null);
  const waiting = useRef<() => void>(undefined);
  const isFirst = useRef(true);
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const next = useRef(action);
  next.current = useNavigation().location?.pathname ?? action;
  const written = JSON.stringify(values);

  const stop = useCallback(() => {
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  useEffect(() => {
    // What is being typed or chosen has not been asked for yet; after a step back it is not wanted any more.
    if (waiting.current && !isBack) return;
    stop();
    const isTypedBefore = isFirst.current && !isRestored();
    isFirst.current = false;
    for (const [name, value] of Object.entries(JSON.parse(written) as Record<string, string>)) {
      const field = ref.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field.value === value || !isPossible(field, value)) continue;
      if (isTypedBefore) waiting.current = afterPaint(() => asking.current(true));
      else if (isBack || field !== document.activeElement) field.value = value;
    }
  }, [written, isBack, stop]);
  useEffect(() => stop, [stop]);

  function go(replace: boolean) {
    stop();
    // A link that was pressed meanwhile is on its way: the list would come in its place.
    if (!ref.current || next.current !== action) return;
    if (send) send(ref.current, replace);
    else void navigate(addressOf(ref.current, action, defaults), { replace, preventScrollReset: true });
  }
  const asking = useRef(go);
  asking.current = go;
  return {
    ref,
    now: () => {
      stop();
      // What is chosen is seen in its field before the work for the next page begins.
      waiting.current = afterPaint(() => go(false));
    },
    soon: () => {
      stop();
      const timer = setTimeout(() => go(true), TYPING_PAUSE);
      waiting.current = () => clearTimeout(timer);
    },
    stop,
  };
}

function addressOf(form: HTMLFormElement, action: string, defaults: Readonly<Record<string, string>>): string {
  const asked = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "" && entry[1] !== defaults[entry[0]],
  );
  return asked.length > 0 ? `${action}?${new URLSearchParams(asked)}` : action;
}

/** True where a browser has brought back what the fields held, also what was not asked for. */
function isRestored(): boolean {
  const [{ type } = { type: "" }] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return type === "back_forward" || type === "reload";
}

function isPossible(field: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  return field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
}
