import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { count } from "#app/language/nouns.ts";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import { STATUS_CHOICES } from "#app/leads/inbox/lead-status.ts";
import type { Owner } from "#app/leads/owner/owners.server.ts";
import { LOST_REASONS, LOST_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import { LineSelect } from "#app/ui/form/field.tsx";

const TICKED = { one: "cerere bifată", few: "cereri bifate" };

type LeadBulkBarProps = {
  done: string | undefined;
  isReady: boolean;
  next: string;
  owners: readonly Owner[];
  /** All that is listed is held as spam already. */
  areSuspects: boolean;
  /** The last event that the list shows. */
  seen: number;
  /** Choices of the post that was refused. */
  typed: Readonly<Record<string, string>>;
  /** The post came without a tick: old text browsers send no boxes that stand outside their form, so it has boxes of its own. */
  toTick: readonly Pick<InboxRow, "id" | "full_name" | "due">[];
};

const REASONS = LOST_REASONS.map((reason) => [reason, LOST_WORDS[reason]] as const);

/** One change for all ticked rows. The boxes stand in the rows and belong to this form; it shows itself when one is ticked. */
export function LeadBulkBar({ done, isReady, next, owners, areSuspects, seen, typed, toTick }: LeadBulkBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.type === "checkbox",
    );
  const recount = () => setTicked(boxes().filter(({ checked }) => checked).length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done is the news
  useEffect(() => {
    // The bar hides with the ticks: the keyboard goes on from the note that says what was done.
    if (form.current?.contains(document.activeElement)) document.getElementById("spus")?.focus({ preventScroll: true });
    form.current?.reset();
    setTicked(0);
  }, [done]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are asked when one changes
  useEffect(() => {
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, []);

  function tickAll() {
    for (const box of boxes()) box.checked = true;
    recount();
  }
  return (
    <Form className="bulk" id="bifate" method="post" preventScrollReset replace aria-label="Pentru cele bifate" ref={form}>
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="seen" value={typed.seen ?? seen} />
      {typed.sure && <input type="hidden" name="sure" value={typed.sure} />}
      <p aria-live="polite">{isReady ? count(ticked, TICKED) : "Cele bifate:"}</p>
      {!isReady &&
        toTick.map(({ id, full_name, due }) => (
          <label className="check" key={id}>
            <input type="checkbox" name={`tick-${id}`} value="1" /> <span>{`${full_name} · ${due}`}</span>
          </label>
        ))}
      {isReady && (
        <button className="button button--line button--small" type="button" onClick={tickAll}>
          Toate de pe pagină
        </button>
      )}
      <LineSelect
        id="stare-bifate"
        name="status"
        label="Starea celor bifate"
        options={STATUS_CHOICES}
        defaultValue={typed.status ?? "in_lucru"}
      />
      <span className="bulk__reason">
        <LineSelect
          id="motiv-bifate"
          name="lost_reason"
          label="Motivul pentru care s-au pierdut cele bifate"
          blank="Motivul?"
          options={REASONS}
          defaultValue={typed.lost_reason ?? ""}
        />
      </span>
      <button className="button button--small" type="submit">
        Setează<span className="only-wide"> starea</span>
      </button>{" "}
      <Submit label={next} about=": revin la cele bifate" look="line small" name="put_off" intent="1" />
      {owners.length > 1 && (
        <>
          <LineSelect
            id="predare-bifate"
            name="owner_id"
            label="Cui predați cele bifate"
            blank="Cui?"
            defaultValue={typed.owner_id ?? ""}
            options={owners.map(({ id, full_name }) => [id, full_name] as const)}
          />
          <Submit label="Predă" look="line small" name="hand_over" intent="1" />
        </>
      )}
      {areSuspects ? (
        <>
          <Submit label="Nu sunt spam" look="line small" name="restore" intent="1" />
          <Submit label="Aruncă" about=" suspectele bifate" look="danger small" name="throw_away" intent="1" />
        </>
      ) : (
        <Submit label="Sunt spam" look="danger small" name="spam" intent="1" />
      )}
    </Form>
  );
}
