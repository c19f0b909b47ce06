import type { ChangeEvent, ReactNode } from "react";
import { Form } from "react-router";
import { type TypedArea, UnitSelect } from "#app/catalog/quantity/area-input.tsx";
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import type { AskedArea } from "#app/catalog/row/asked-area.ts";
import { useInstantForm } from "#app/ui/form/instant-form.ts";

type AreaSentenceProps = {
  action: string;
  asked: Pick<AskedArea, "typed" | "fault" | "words" | "query">;
  /** The area as the field holds it before anybody has typed. */
  example: TypedArea;
  /** Fields of the sentence beside the area, which follow the address. */
  values?: Readonly<Record<string, string>>;
  /** Parameters that were chosen by links and go along. */
  kept?: Readonly<Record<string, string | undefined>>;
  chips?: ReactNode;
  /** "pentru [orice folosire]". */
  use?: ReactNode;
  more?: ReactNode;
  /** More chips than fit beside the area. */
  isLong?: boolean;
};

/** A sentence that is a form: how much land, where, for what. An address for each answer; with scripts the list follows while one types. */
export function AreaSentence({ action, asked, example, values = {}, kept = {}, chips, use, more, isLong = false }: AreaSentenceProps) {
  const { typed, fault, words, query } = asked;
  const fields = { ...values, suprafata: typed.amount, um: typed.unit };
  const { ref, now, soon, stop } = useInstantForm(action, fields, { suprafata: example.amount, um: example.unit });
  const follow = ({ target }: ChangeEvent<HTMLFormElement>) => (target instanceof HTMLInputElement ? soon() : now());
  return (
    <>
      <Form
        className={isLong ? "ask ask--long" : "ask"}
        ref={ref}
        method="get"
        action={action}
        aria-label="Ce aveți de semănat"
        onSubmit={stop}
        onChange={follow}
      >
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <label htmlFor="suprafata">
          Am<span className="vh"> suprafața de</span>
        </label>
        <input
          className="input ask__area"
          id="suprafata"
          name="suprafata"
          inputMode="decimal"
          maxLength={MAX_AREA_TEXT}
          autoComplete="off"
          placeholder="cât?"
          defaultValue={typed.amount}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "suprafata-eroare" : undefined}
        />
        <UnitSelect name="um" aria-label="Unitatea" defaultValue={typed.unit} />
        {query === "" && !fault && words && <span className="ask__example">exemplu</span>}{" "}
        {(chips || use) && (
          <div className="ask__strip">
            {chips}
            {use}
          </div>
        )}
        <button className="button button--line only-bare" type="submit">
          Arată
        </button>
        {more && (
          <details className="ask__more">
            <summary>
              <span className="only-wide">Mai multe&nbsp;</span>
              filtre
            </summary>
            <div>
              {more}
              <button className="button button--line only-bare" type="submit">
                Arată
              </button>
            </div>
          </details>
        )}
      </Form>
      {fault && (
        <p className="error" id="suprafata-eroare" role="alert">
          {`${fault} ${words ? `Până atunci, prețurile sunt pentru ${words}.` : "Până atunci, fiecare preț este pentru suprafața de exemplu."}`}
        </p>
      )}
    </>
  );
}
