import { rowIntent } from "#app/forms/rows.ts";

type RowButtonsProps = {
  /** Name of a row: "rândul". */
  the: string;
  index: number;
  last: number;
  list: string;
  formAction?: string;
};

/** Moves and deletes a row of a form, each by a post. At an end of the list a button stays, so that the rows line up, and does nothing. */
export function RowButtons({ the, index, last, list, formAction }: RowButtonsProps) {
  const press = (act: string) => ({ name: "intent", value: rowIntent(list, act, index), type: "submit", formAction }) as const;
  const row = `${the} ${index + 1}`;
  return (
    <div className="rows__do">
      <button {...press("up")} disabled={index === 0}>
        <span aria-hidden="true">↑</span>
        <span className="vh">Mai sus: {row}</span>
      </button>
      <button {...press("down")} disabled={index === last}>
        <span aria-hidden="true">↓</span>
        <span className="vh">Mai jos: {row}</span>
      </button>
      <button className="rows__remove" {...press("remove")}>
        Șterge<span className="vh"> {row}</span>
      </button>
    </div>
  );
}
