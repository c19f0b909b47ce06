import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useNavigate, useNavigationType } from "react-router";
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

/** A field not in use follows the address; what is empty or a default is left out. `send`: for words that must not stand in an address. */
export function useInstantForm(
  action: string,
  values: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>> = {},
  send?: (form: HTMLFormElement, replace: boolean) => void,
): InstantForm {
  const ref = useRef<HTMLFormElement>(null);
  const waiting = useRef<() => void>(undefined);
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const written = JSON.stringify(values);

  const stop = useCallback(() => {
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  useEffect(() => {
    // What is being typed or chosen has not been asked for yet; after a step back it is not wanted any more.
    if (waiting.current && !isBack) return;
    stop();
    for (const [name, value] of Object.entries(JSON.parse(written) as Record<string, string>)) {
      const field = ref.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && (isBack || field !== document.activeElement) && isPossible(field, value)) field.value = value;
    }
  }, [written, isBack, stop]);
  useEffect(() => stop, [stop]);

  function go(replace: boolean) {
    stop();
    if (!ref.current) return;
    if (send) send(ref.current, replace);
    else void navigate(addressOf(ref.current, action, defaults), { replace, preventScrollReset: true });
  }
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

function isPossible(field: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  return field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
}
