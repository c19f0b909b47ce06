import { useRef, useState } from "react";
import { CategoryPlate } from "#app/catalog/category/category-plate.tsx";
import { AreaInput, type TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { exampleOf } from "#app/catalog/quantity/typed-area.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import type { AreaAnswer, HomeAnswer } from "./home-answers.server.ts";
import { useLiveAnswer } from "./live-answer.ts";

type HomeQuestionProps = { answers: readonly HomeAnswer[]; children: React.ReactNode };

/** The question of the first page, a GET that leads to the list of the category with its area. With scripts the answer beside it follows the choice, and what is typed. */
export function HomeQuestion({ answers, children }: HomeQuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [slug, setSlug] = useState(answers[0]?.slug);
  const chosen = answers.find((answer) => answer.slug === slug) ?? answers[0];
  const [area, setArea] = useState<TypedArea | undefined>();
  if (!chosen) return <div className="question wrap">{children}</div>;
  /** Follows the crop with an area that nobody has typed. */
  function choose(next: HomeAnswer) {
    setSlug(next.slug);
    if (area) return;
    const [amount, unit] = ["suprafata", "um"].map((name) => form.current?.elements.namedItem(name));
    if (amount instanceof HTMLInputElement) amount.value = exampleOf(next.amount);
    if (unit instanceof HTMLSelectElement) unit.value = next.unit;
  }
  return (
    <form className={`question wrap hue-${chosen.hue}`} action="/" ref={form}>
      <div>
        {children}
        <fieldset>
          <legend>Ce semănați?</legend>
          <div className="question__crops">
            {answers.map((answer) => (
              <label className={`hue-${answer.hue}`} key={answer.slug}>
                <input
                  type="radio"
                  name="categorie"
                  value={answer.slug}
                  defaultChecked={answer === answers[0]}
                  onChange={() => choose(answer)}
                />
                {answer.plate && <CategoryPlate place={answer.plate} />}
                <span>{answer.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="question__area">
          <label htmlFor="suprafata">Pe cât?</label>
          <AreaInput area={area ?? { amount: exampleOf(chosen.amount), unit: chosen.unit }} isWrong={false} onArea={setArea} />
          <button className="button button--line" type="submit">
            Arată
          </button>
        </div>
      </div>
      <Answer chosen={chosen} area={isTyped(area, chosen) ? area : undefined} />
    </form>
  );
}

/** A field that was emptied, or holds the example again, asks for nothing of its own. */
function isTyped(area: TypedArea | undefined, { amount, unit }: HomeAnswer): boolean {
  const typed = area?.amount.trim() ?? "";
  return typed !== "" && !(typed === amount && area?.unit === unit);
}

function Answer({ chosen, area }: { chosen: HomeAnswer; area: TypedArea | undefined }) {
  const promise = usePromiseWords();
  const { answer, isWaiting } = useLiveAnswer(chosen.slug, area);
  return (
    <div className="question__answer">
      <div aria-live="polite" aria-busy={isWaiting || undefined}>
        <AnswerWords name={chosen.name} of={answer ?? (area && !isWaiting ? undefined : chosen)} />
      </div>
      <p>
        <b>{promise}.</b> Sau acum: <CallLink className="num" />
      </p>
      <button className="button" type="submit">
        {chosen.total === 1 ? "Vezi produsul" : `Vezi cele ${count(chosen.total, NOUNS.product)}`}
      </button>
    </div>
  );
}

/** `of`: undefined where the answer for the area could not be had. */
function AnswerWords({ name, of }: { name: string; of: Pick<AreaAnswer, "area" | "cost" | "need" | "fault"> | undefined }) {
  if (of?.fault) return <p className="error">{of.fault}</p>;
  if (!of?.cost) return <p>{name}: prețul fiecărui produs pentru suprafața dumneavoastră, cu TVA.</p>;
  return (
    <>
      <p>
        {name} pe {of.area}: de la
      </p>
      <strong className="num">{of.cost}</strong>
      <p>{of.need}, cu TVA.</p>
    </>
  );
}
