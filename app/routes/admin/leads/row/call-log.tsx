import { Link } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { LOST_PRESSES, pressesOf } from "./row-presses.ts";
import { StateSelect } from "./state-select.tsx";

type CallLogProps = {
  lead: Pick<InboxRow, "id" | "full_name" | "status" | "suspicion">;
  next: NextCall;
  today: string;
  /** The filter of the list, as its address has it. */
  list: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isReady: boolean;
  isSaving: boolean;
  keys: string | undefined;
};

/**
 * Results of a call; of a suspect, whom nobody has called, the state alone. Its buttons belong to the form around it. The day, the reasons and the states, which
 * one row at a time shows, are made when it is opened: where nothing opens it, links lead to the same list with this one open.
 */
export function CallLog({ lead, next, today, list, isOpen, setOpen, isReady, isSaving, keys }: CallLogProps) {
  const { id, full_name, suspicion } = lead;
  const open = `${list}${list === "" ? "?" : "&"}${OPENED}=${id}#lead-${id}`;
  return (
    <details className="lead__log" name="noteaza" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-keyshortcuts={keys}>
        {suspicion ? "Stare" : "Notează"}
        <span className="vh">{suspicion ? `a cererii: ${full_name}` : ` apelul cu ${full_name}`}</span>
      </summary>
      <div className="lead__outcomes">
        {!suspicion && (
          <>
            {pressesOf(next).map(pressOf)}
            {isOpen ? <ComeBack id={id} next={next} today={today} /> : <a href={open}>{COME_BACK}</a>}{" "}
            {isOpen ? <LostReasons id={id} /> : <a href={open}>{LOST}</a>} {pressOf(["spam", "Este spam"])}
          </>
        )}
        {isOpen ? <StateSelect lead={lead} isReady={isReady} isSaving={isSaving} /> : <a href={open}>{STATE}</a>}
      </div>
    </details>
  );
}

/** Name of the parameter that opens a row's log. */
export const OPENED = "noteaza";

const COME_BACK = "Revin pe…";
const LOST = "Pierdut: motiv…";
const STATE = "Altă stare…";

function ComeBack({ id, next, today }: { id: number } & Pick<CallLogProps, "next" | "today">) {
  const form = `revin-${id}`;
  return (
    <details name="altele">
      <summary>{COME_BACK}</summary>
      <div>
        <label>
          Ziua
          <input className="input" type="date" name="follow_up_day" min={today} defaultValue={next.day} required form={form} />
        </label>
        <label>
          Ora
          <input className="input" type="time" name="follow_up_time" defaultValue={next.time} required form={form} />
        </label>
        <button type="submit" name="intent" value="revin" form={form}>
          Notează revenirea
        </button>
      </div>
    </details>
  );
}

function LostReasons({ id }: { id: number }) {
  return (
    <details name="altele">
      <summary>{LOST}</summary>
      <div>
        {LOST_PRESSES.map(pressOf)}
        <Link to={`${adminPath("lead", id)}#apel`}>Alt motiv, cu notă…</Link>
      </div>
    </details>
  );
}

function pressOf([intent, words]: readonly [intent: string, words: string]) {
  return [
    <button key={intent} type="submit" name="intent" value={intent}>
      {words}
    </button>,
    " ",
  ];
}

/** Form of the day and the hour, outside the other form of its row: a form cannot stand in a form, and Enter would press that one's first button. */
export function ComeBackForm({ id, seen }: { id: number; seen: number }) {
  return (
    <form id={`revin-${id}`} method="post" hidden>
      <input type="hidden" name="lead_id" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </form>
  );
}
