import { useCallback, useEffect, useRef, useState } from "react";
import { AreaInput } from "#app/catalog/quantity/area-input.tsx";
import { AREA_UNITS, BULBS, LIST_UNITS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { usePromiseReason, usePromiseWords } from "#app/leads/promise/promise-words.ts";
import { BAND, ProductImage, TextImage } from "#app/media/responsive-image.tsx";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";
import type { AreaAnswer, HomeAnswer } from "./home-answers.server.ts";

/** An area, or so many bulbs of a crop that is counted. */
type Typed = { amount: string; unit: ListUnit };

type HomeQuestionProps = { answers: readonly HomeAnswer[]; children: React.ReactNode };

/**
 * The question of the first page, a GET that leads to the list of the category with its area. With scripts the answer beside it follows the choice, and what is
 * typed, also before they came; until then the styles take away the answer to another crop than the one chosen (`is-answered`).
 */
export function HomeQuestion({ answers, children }: HomeQuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [slug, setSlug] = useState(answers[0]?.slug);
  const chosen = answers.find((answer) => answer.slug === slug) ?? answers[0];
  const [area, setArea] = useState<Typed | undefined>();
  const follow = useCallback(
    (fields: HTMLFormElement) => {
      const asked = readQuestion(fields, answers);
      setSlug(asked.slug);
      setArea(asked.area);
    },
    [answers],
  );
  // Whoever was quicker than the scripts has chosen and typed already.
  useEffect(() => {
    if (form.current) follow(form.current);
  }, [follow]);
  if (!chosen) return <div className="question wrap">{children}</div>;
  return (
    <form className={`question wrap hue-${chosen.hue}`} action="/" ref={form} onChange={(event) => follow(event.currentTarget)}>
      <div>
        {children}
        <Crops answers={answers} chosen={chosen} />
        <div className="question__area">
          <label htmlFor="suprafata">Suprafața</label>
          <AreaInput area={area ?? chosen} units={answers.some(({ hasBulbs }) => hasBulbs) ? LIST_UNITS : AREA_UNITS} />
          <button className="button button--line" type="submit">
            Arată
          </button>
        </div>
      </div>
      <Answer chosen={chosen} area={isTyped(area, chosen) ? area : undefined} />
      <CropPicture of={chosen.picture} beside={chosen.beside} />
    </form>
  );
}

/** Plants of the crop that is chosen, on the soil in which the question ends: on a wide window two drawings that reach into each other, on a telephone none (18 KB). */
function CropPicture({ of, beside }: { of: HomeAnswer["picture"]; beside: HomeAnswer["beside"] }) {
  if (!of) return null;
  const shown = { alt: "", sizes: "(width < 64rem) 91.5vw, 43rem" };
  return (
    <div className="question__picture">
      {"file" in of ? <TextImage picture={of} ratio={BAND} {...shown} /> : <ProductImage image={of} {...shown} />}
      {"file" in of && <TextImage picture={{ file: beside ?? of.file, alt: "" }} ratio={BAND} {...shown} />}
    </div>
  );
}

function Crops({ answers, chosen }: { answers: readonly HomeAnswer[]; chosen: HomeAnswer }) {
  return (
    <fieldset>
      <legend>Cultura</legend>
      <div className="question__crops">
        {answers.map((answer) => (
          <label className={`hue-${answer.hue}${answer === chosen ? " is-answered" : ""}`} key={answer.slug}>
            <input type="radio" name="categorie" value={answer.slug} defaultChecked={answer === answers[0]} />
            <span>{answer.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Reads the fields as they stand, not what was said of them: a crop may have been chosen before anything listened. An area that nobody typed follows the crop. */
function readQuestion(form: HTMLFormElement, answers: readonly HomeAnswer[]): { slug: string; area: Typed | undefined } {
  const [amount, unit] = ["suprafata", "um"].map((name) => form.elements.namedItem(name)) as [HTMLInputElement, HTMLSelectElement];
  const slug = String(new FormData(form).get("categorie"));
  const chosen = answers.find((answer) => answer.slug === slug);
  const isExample =
    answers.some((answer) => answer.amount === amount.value && answer.unit === unit.value) || (unit.value === BULBS && !chosen?.hasBulbs);
  if (!isExample) return { slug, area: { amount: amount.value, unit: unit.value as ListUnit } };
  if (chosen) [amount.value, unit.value] = [chosen.amount, chosen.unit];
  return { slug, area: undefined };
}

/** A field that was emptied, or holds the example again, asks for nothing of its own. */
function isTyped(area: Typed | undefined, { amount, unit }: HomeAnswer): boolean {
  const typed = area?.amount.trim() ?? "";
  return typed !== "" && !(typed === amount.trim() && area?.unit === unit);
}

function Answer({ chosen, area }: { chosen: HomeAnswer; area: Typed | undefined }) {
  const [promise, reason] = [usePromiseWords(), usePromiseReason()];
  const { answer, isWaiting } = useLiveAnswer(chosen.slug, area);
  return (
    <div className="question__answer">
      <div aria-live="polite" aria-busy={isWaiting || undefined}>
        <AnswerWords name={chosen.name} of={answer ?? (area && !isWaiting ? undefined : chosen)} />
      </div>
      <p className="question__other">Apăsați „Arată” ca să vedeți prețul pentru ce ați ales.</p>
      <button className="button" type="submit">
        <span className="question__this">{chosen.total === 1 ? "Vezi produsul" : `Vezi cele ${count(chosen.total, NOUNS.product)}`}</span>{" "}
        <span className="question__other">Vezi produsele</span>
      </button>
      <p className="small">
        {promise}.{reason} Preferați să sunați? <CallLink className="num" />
      </p>
    </div>
  );
}

/** `of`: undefined where the answer for the area could not be had. */
function AnswerWords({ name, of }: { name: string; of: Pick<AreaAnswer, "area" | "cost" | "product" | "need" | "fault"> | undefined }) {
  if (of?.fault) return <p className="error">{of.fault}</p>;
  if (!of?.cost) return <p>{name}: prețul fiecărui produs pentru suprafața dumneavoastră, cu TVA.</p>;
  return (
    <>
      <p>{`${of.area}${/bulb/.test(of.area) ? "" : ` de ${name.toLowerCase()}`}, de la`}</p>
      <strong className="num">{of.cost}</strong>
      <p>
        <b>{of.product}</b> · {of.need}, cu TVA.
      </p>
    </>
  );
}

/** Long enough for a slow typist's next letter, short enough to feel immediate. */
const TYPING_PAUSE = 250;

type Live = { of: string; answer: AreaAnswer | undefined };

/** Answer for the area that is typed; undefined while there is none, and where it cannot be had. `isWaiting` from the first letter on. */
function useLiveAnswer(slug: string, area: Typed | undefined): { answer: AreaAnswer | undefined; isWaiting: boolean } {
  const [live, setLive] = useState<Live>();
  const asked = area ? new URLSearchParams({ categorie: slug, suprafata: area.amount, um: area.unit }).toString() : "";
  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    const say = (answer: AreaAnswer | undefined) => stop.signal.aborted || setLive({ of: asked, answer });
    const timer = setTimeout(() => void fetchAnswer(asked, stop.signal).then(say, () => say(undefined)), TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const isOfCrop = asked !== "" && live?.of.startsWith(`categorie=${slug}&`);
  return { answer: isOfCrop ? live?.answer : undefined, isWaiting: asked !== "" && live?.of !== asked };
}

async function fetchAnswer(asked: string, signal: AbortSignal): Promise<AreaAnswer | undefined> {
  const response = await fetch(`/raspuns.json?${asked}`, { signal });
  return response.ok ? (((await response.json()) as AreaAnswer | null) ?? undefined) : undefined;
}
