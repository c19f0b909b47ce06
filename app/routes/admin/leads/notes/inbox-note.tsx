import { Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { pressWords } from "../row/row-presses.ts";
import type { InboxMessage } from "./inbox-message.server.ts";

/** A post that was refused: what is wrong, and what was pressed or chosen. */
type Refused = { errors: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> };

type InboxNoteProps = {
  note: InboxMessage | undefined;
  refused: Refused | undefined;
  /** The row itself says what was done. */
  hasRow: boolean;
  next: NextCall;
  /** Address of the list as it was asked for. */
  list: string;
};

/** Note of what was done, and the way to undo it, at the lower edge, where the eye is. Where the row itself says so, it is only heard. */
export function InboxNote({ note, refused, hasRow, next, list }: InboxNoteProps) {
  const refusal = Object.values(refused?.errors ?? {})[0];
  const isSeen = note && !refusal && !hasRow;
  // A question about one row is answered here; about many, in their own bar, where the ticks are.
  const isAsked = refused?.values.sure !== undefined && refused.values.lead_id !== undefined;
  return (
    <div className={isSeen ? "flash" : undefined} id="spus" tabIndex={-1}>
      {isAsked ? <Question sentence={refusal ?? ""} values={refused.values} next={next} list={list} /> : <ErrorNote>{refusal}</ErrorNote>}
      <p className={isSeen ? undefined : "vh"} role="status">
        {refusal ? "" : note?.words}
      </p>
      {isSeen && note.undo && (
        <Form method="post" preventScrollReset replace onSubmit={keepFocus}>
          <input type="hidden" name="intent" value="undo" />
          {Object.entries(note.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Submit label="Anulează" look="line small" />
        </Form>
      )}
    </div>
  );
}

/** Question: what somebody else noted meanwhile, and the press that was meant, to be meant or left. */
function Question({
  sentence,
  values,
  next,
  list,
}: { sentence: string; values: Refused["values"] } & Pick<InboxNoteProps, "next" | "list">) {
  const { intent = "", status } = values;
  const meant = !intent ? STATUSES[status as keyof typeof STATUSES]?.label : pressWords(intent, next);
  return (
    <div className="flash flash--warn" role="alert">
      <p>{sentence}</p>
      <Form method="post" preventScrollReset replace onSubmit={keepFocus}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submit label={meant ? `Salvează totuși: ${meant}` : "Salvează totuși"} look="danger small" />
      </Form>
      <Link className="button button--line button--small" to={list} replace preventScrollReset>
        Rămâne cum este
      </Link>
    </div>
  );
}

/** The pressed button goes away with what it undoes: the keyboard goes on from where it stood. */
function keepFocus(): void {
  document.getElementById("spus")?.focus({ preventScroll: true });
}
