import type { ChangeEvent, ReactNode } from "react";
import { Form } from "react-router";
import { AmountInput, UnitSelect } from "#app/catalog/quantity/area-input.tsx";
import { BULBS, listUnits } from "#app/catalog/quantity/area-unit.ts";
import type { AskedArea } from "#app/catalog/row/asked-area.ts";
import { useInstantForm } from "#app/ui/form/instant-form.ts";

type AreaSentenceProps = {
  action: string;
  asked: Pick<AskedArea, "typed" | "fault" | "words" | "query">;
  /** The area as the field holds it before anybody has typed. */
  example: AskedArea["typed"];
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
  /** Bulbs may be asked for by their number. */
  hasBulbs: boolean;
};

/** A sentence that is a form: how much land, where, for what. An address for each answer; with scripts the list follows while one types. */
export function AreaSentence({
  action,
  asked,
  example,
  values = {},
  kept = {},
  chips,
  use,
  more,
  isLong = false,
  hasBulbs,
}: AreaSentenceProps) {
  const { typed, fault, words, query } = asked;
  const isOfBulbs = hasBulbs || typed.unit === BULBS;
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
          Am<span className="vh">{isOfBulbs ? " suprafața sau numărul de bulbi" : " suprafața de"}</span>
        </label>
        <AmountInput className="input ask__area" placeholder="cât?" defaultValue={typed.amount} isWrong={fault !== undefined} />
        <UnitSelect name="um" aria-label="Unitatea" defaultValue={typed.unit} units={listUnits(typed.unit, hasBulbs)} />
        {query === "" && !fault && words && <span className="ask__example">de exemplu</span>}{" "}
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
