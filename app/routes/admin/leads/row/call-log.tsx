import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import { STATUS_CHOICES } from "#app/leads/inbox/lead-status.ts";
import { OUTCOME_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { optionOf } from "#app/ui/form/field.tsx";
import { LOST_PRESSES, pressesOf } from "./row-presses.ts";

export type Typed = Readonly<Record<string, string>>;

type CallLogProps = {
  lead: Pick<InboxRow, "id" | "full_name" | "status" | "suspicion" | "offered">;
  /** Fields of this row in a post that was refused, and why (`refusal`): on a telephone the open list hides the note at the edge. */
  typed: Typed | undefined;
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
 * one row at a time shows, are made when it is opened: where nothing opens it, a link leads to the same list with this one open.
 */
export function CallLog({ lead, typed, next, today, list, isOpen, setOpen, isReady, isSaving, keys }: CallLogProps) {
  const { id, full_name, suspicion } = lead;
  const show = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    // Where the style does not keep it in view; what belongs to it only when it is open comes with the next frame.
    if (currentTarget.open) requestAnimationFrame(() => currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" }));
  };
  const open = `${list}${list === "" ? "?" : "&"}${OPENED}=${id}#lead-${id}`;
  return (
    <details className="lead__log" name="noteaza" open={isOpen} onToggle={show}>
      <summary aria-keyshortcuts={keys}>
        {suspicion ? "Stare" : "Notează"}
        <span className="vh">{suspicion ? `a cererii: ${full_name}` : ` apelul cu ${full_name}`}</span>
      </summary>
      <div className="lead__outcomes">
        {!suspicion &&
          pressesOf(next).map((press) =>
            press[0] === ORDERED ? isOpen && <Order key={ORDERED} lead={lead} typed={typed} /> : pressOf(press),
          )}
        {!suspicion && isOpen && (
          <>
            <ComeBack id={id} typed={typed} next={next} today={today} /> <LostReasons id={id} />{" "}
          </>
        )}
        {!suspicion && pressOf(["spam", "Este spam"])}
        {isOpen ? <StateSelect lead={lead} isReady={isReady} isSaving={isSaving} /> : <a href={open}>{suspicion ? STATE : OTHERS}</a>}
      </div>
    </details>
  );
}

/** Name of the parameter that opens a row's log. */
export const OPENED = "noteaza";

const COME_BACK = "Revin pe…";
const LOST = "Pierdut: motiv…";
const STATE = "Altă stare…";
/** The four of them behind one link. */
const OTHERS = "A comandat, revin pe…, pierdut, altă stare…";
const ORDERED = "comandat";

/** One press, as any other result, with the sum beside it: that of the offer, unless somebody says otherwise. */
function Order({ lead: { id, offered = "" }, typed }: Pick<CallLogProps, "lead" | "typed">) {
  const form = `comanda-${id}`;
  const sum = typed?.order_sum ?? offered;
  return (
    <div className="lead__state">
      <label htmlFor={`suma-${id}`}>
        Suma comenzii, lei cu TVA
        {typed?.order_sum !== undefined && <span className="error">{typed.refusal}</span>}
      </label>
      <input
        className="input"
        id={`suma-${id}`}
        name="order_sum"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={sum}
        aria-invalid={typed?.order_sum !== undefined || undefined}
        form={form}
      />
      <button className="button button--line" type="submit" name="intent" value={ORDERED} form={form}>
        {OUTCOME_WORDS.comandat}
      </button>
    </div>
  );
}

function ComeBack({ id, typed, next, today }: { id: number } & Pick<CallLogProps, "typed" | "next" | "today">) {
  const form = `revin-${id}`;
  const { follow_up_day = next.day, follow_up_time = next.time } = typed ?? {};
  return (
    <details name="altele" open={typed?.follow_up_day !== undefined}>
      <summary>{COME_BACK}</summary>
      <div>
        {typed?.follow_up_day !== undefined && <p className="error">{typed.refusal}</p>}
        <label>
          Ziua
          <input className="input" type="date" name="follow_up_day" min={today} defaultValue={follow_up_day} required form={form} />
        </label>
        <label>
          Ora
          <input className="input" type="time" name="follow_up_time" defaultValue={follow_up_time} required form={form} />
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

/** Forms of the day and the hour, and of the sum, outside the other form of their row: a form cannot stand in a form, and Enter would press that one's first button. */
export function TypedForms({ id, seen }: { id: number; seen: number }) {
  return [`revin-${id}`, `comanda-${id}`].map((form) => (
    <form id={form} key={form} method="post" hidden>
      <input type="hidden" name="lead_id" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </form>
  ));
}

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
function StateSelect({ lead: { id, full_name, status }, isReady, isSaving }: StateSelectProps) {
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
