import { type KeyboardEvent, useEffect, useRef } from "react";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import { STATUS_CHOICES } from "#app/leads/inbox/lead-status.ts";
import { optionOf } from "#app/ui/form/field.tsx";

/** Milliseconds without a key after which a state chosen by keyboard is meant. */
const KEYBOARD_REST = 800;
const OPTIONS = STATUS_CHOICES.map(optionOf);

type StateSelectProps = {
  lead: Pick<InboxRow, "id" | "full_name" | "status">;
  /** Where scripts run a choice is saved at once: the button is for everybody else. */
  isReady: boolean;
  isSaving: boolean;
};

/** The five states, for what no result of a call says. It stands in the list that hangs from its row, whose form sends it. */
export function StateSelect({ lead: { id, full_name, status }, isReady, isSaving }: StateSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isByKey = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The stored state, also after a refusal. The same element, because a new one would take the focus from the keyboard.
  useEffect(() => {
    if (!isSaving && waiting.current === undefined && select.current) select.current.value = status;
  }, [status, isSaving]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function save() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (select.current?.value !== status) select.current?.form?.requestSubmit();
  }
  /** Arrows walk through the states that lie between: only the one they come to rest at is saved. */
  function change() {
    clearTimeout(waiting.current);
    if (isByKey.current) waiting.current = setTimeout(save, KEYBOARD_REST);
    else save();
  }
  function press(event: KeyboardEvent) {
    isByKey.current = event.key !== "Enter";
    if (event.key === "Enter" && waiting.current !== undefined) {
      event.preventDefault();
      save();
    }
  }
  return (
    <div className="lead__state">
      <label htmlFor={`stare-${id}`}>
        Starea<span className="vh">{` cererii: ${full_name}`}</span>
      </label>
      <select
        className="input"
        id={`stare-${id}`}
        name="status"
        ref={select}
        defaultValue={status}
        aria-busy={isSaving || undefined}
        onChange={change}
        onKeyDown={press}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={() => waiting.current !== undefined && save()}
      >
        {OPTIONS}
      </select>
      {!isReady && (
        <button className="button button--line" type="submit">
          OK<span className="vh">{`, salvează starea pentru ${full_name}`}</span>
        </button>
      )}
    </div>
  );
}
