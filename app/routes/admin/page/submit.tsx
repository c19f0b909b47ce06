import { createContext, type MouseEvent, useContext } from "react";

export const PendingContext = createContext(false);

type SubmitProps = {
  label: string;
  /** Said after the label, with what parts it from it, to who does not see what the button stands beside. */
  about?: string | undefined;
  /** The label while the form is on its way; the same where nothing else is said. */
  pending?: string;
  /** Modifiers of the class "button": "line small". */
  look?: string;
  /** What the form is asked to do; `name` where that field is not called "intent". */
  intent?: string | number | undefined;
  name?: string;
  /** True, too, while something else than this form is on its way. */
  isBusy?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** Sends the form that it stands in, and waits with it. */
export function Submit({ label, about, pending = label, look = "", intent, name = "intent", isBusy = false, onClick }: SubmitProps) {
  const isPending = useContext(PendingContext) || isBusy;
  const modifiers = look.split(" ").filter(Boolean);
  return (
    <button
      className={["button", ...modifiers.map((modifier) => `button--${modifier}`)].join(" ")}
      type="submit"
      {...(intent !== undefined && { name, value: intent })}
      disabled={isPending}
      aria-busy={isPending || undefined}
      onClick={onClick}
    >
      {isPending ? pending : label}
      {about && <span className="vh">{about}</span>}
    </button>
  );
}

/** What Enter in a field presses: the first button of a form, for eyes and keyboards not there. */
export function EnterSubmit({ label, intent }: { label: string; intent: string }) {
  return (
    <button className="vh" name="intent" value={intent} type="submit" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  );
}
