import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox.server.ts";
import { STATUS_CHOICES } from "#app/leads/inbox/lead-status.ts";
import { Submit } from "#app/routes/admin/page/admin-form.tsx";
import { LineSelect } from "#app/ui/form/field.tsx";

/** Milliseconds without a key after which a state chosen by keyboard is meant. */
const KEYBOARD_REST = 800;

type StatusFormProps = {
  lead: Pick<InboxRow, "id" | "full_name" | "status">;
  /** Where scripts run a choice is saved at once: the button is for everybody else. */
  isReady: boolean;
  isSaving: boolean;
  keys: string | undefined;
};

export function StatusForm({ lead, isReady, isSaving, keys }: StatusFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const isByKey = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The stored state, also after a refusal. The same element, because a new one would take the focus from the keyboard.
  useEffect(() => {
    if (!isSaving && waiting.current === undefined && select.current) select.current.value = lead.status;
  }, [lead.status, isSaving]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function save() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (select.current?.value !== lead.status) void submit(form.current, { preventScrollReset: true, replace: true });
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
    <Form className="lead__state" method="post" preventScrollReset replace ref={form}>
      <input type="hidden" name="lead_id" value={lead.id} />
      <LineSelect
        id={`stare-${lead.id}`}
        name="status"
        label={`Starea cererii: ${lead.full_name}`}
        options={STATUS_CHOICES}
        ref={select}
        defaultValue={lead.status}
        aria-busy={isSaving}
        aria-keyshortcuts={keys}
        onChange={change}
        onKeyDown={press}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={() => waiting.current !== undefined && save()}
      />
      {!isReady && <Submit label="OK" about={`, salvează starea pentru ${lead.full_name}`} look="line" />}
    </Form>
  );
}
