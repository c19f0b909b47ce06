import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import type { CategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { Accordion, Unfold } from "#app/ui/accordion.tsx";
import { Written } from "#app/ui/kept.tsx";
import { ListItems, Paragraphs } from "#app/ui/rich-text.tsx";
import { faqPage, StructuredData } from "#app/ui/structured-data.tsx";

type EditorialProps = { name: string; content: ShownTexts; verb: CategoryFacts["verb"] };

/** Story of a category below its list: its first lines stand open where there is room, what one looks up is folded at every width. */
export function Editorial({ content, ...props }: Omit<EditorialProps, "content"> & { content: ShownTexts | undefined }) {
  return (
    <Written part="story" as="section" className="pile" of={content}>
      {(read) => <EditorialParts content={read} {...props} />}
    </Written>
  );
}

export function hasStory(content: ShownTexts): boolean {
  const { intro, benefits, applications, why_points, steps } = content;
  return [benefits, applications, intro, why_points, steps, answeredQuestions(content)].some(({ length }) => length > 0);
}

export function EditorialParts({ name, content, verb }: EditorialProps) {
  const { heading, intro, benefits, applications, why_title, why_points, steps } = content;
  const questions = answeredQuestions(content);
  const lists = benefits.length + applications.length > 0;
  return (
    <>
      <h2>{heading || "Pe scurt"}</h2>
      {intro.length > 0 && (
        <Unfold title={`Despre ${name.toLocaleLowerCase("ro")}`}>
          <div className="prose">
            <p>{intro[0]}</p>
            {intro.length > 1 && (
              <details className="fold">
                <summary>Citiți mai departe</summary>
                <Paragraphs of={intro.slice(1)} />
              </details>
            )}
          </div>
        </Unfold>
      )}
      {lists && (
        <Unfold title={applications.length > 0 ? usedAt(verb) : "Avantaje"}>
          <div className="paired-lists">
            <TickList title="Avantaje" items={benefits} />
            <TickList title={usedAt(verb)} items={applications} />
          </div>
        </Unfold>
      )}
      {steps.length + why_points.length > 0 && (
        <div className="faq">
          {steps.length > 0 && (
            <Folded title={`Cum se ${verb}, pas cu pas`}>
              <ol className="steps stack">
                <ListItems of={steps} />
              </ol>
            </Folded>
          )}
          {why_points.length > 0 && (
            <Folded title={why_title || "De ce de la noi"}>
              <ul className="ticks">
                <ListItems of={why_points} />
              </ul>
            </Folded>
          )}
        </div>
      )}
      {questions.length > 0 && (
        <>
          <h3 className="only-wide">Întrebări frecvente</h3>
          <Accordion entries={questions} isFolded />
          <StructuredData thing={import.meta.env.SSR && faqPage(questions)} />
        </>
      )}
    </>
  );
}

function usedAt(verb: CategoryFacts["verb"]): string {
  return verb === "plantează" ? "Unde se plantează" : "Unde se folosește";
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="prose">{children}</div>
    </details>
  );
}

function TickList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="ticks">
        <ListItems of={items} />
      </ul>
    </section>
  );
}

/** Without the works, which are on the calendars of the products; `hasWorks` where there are some. Of the pictures the page has the one of the hour. */
export type ShownTexts = Omit<CategoryTexts, "care" | "heroes"> & { hasWorks: boolean };

export function shownTexts({ care, heroes: _pictures, ...content }: CategoryTexts): ShownTexts {
  return { ...content, hasWorks: care.length > 0 };
}

export function hasAdvice(content: ShownTexts): boolean {
  const { intro, benefits, applications, why_points, windows, sowing_note, rates, steps } = content;
  return sowing_note !== "" || [intro, benefits, applications, why_points, windows, rates, steps].some(({ length }) => length > 0);
}

export function answeredQuestions({ questions }: Pick<CategoryTexts, "questions">) {
  return questions.filter(({ question, answer }) => question && answer);
}
