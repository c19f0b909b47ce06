import type { ReactNode } from "react";

type DefinitionListProps = { terms: readonly (readonly [term: ReactNode, text: ReactNode])[]; look?: string };

export function DefinitionList({ terms, look = "sheet" }: DefinitionListProps) {
  return (
    <dl className={look}>
      {terms.map(([term, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term may come twice, and has no identity but its place
        <div key={index}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type PromisesProps = {
  heading: string;
  values: readonly { title: string; text: string }[];
  /** True where it is a part of a story, which has its frame already. */
  isInStory?: boolean;
};

export function Promises({ heading, values, isInStory = false }: PromisesProps) {
  const terms = values.flatMap(({ title, text }) => (title && text ? [[title, text] as const] : []));
  if (terms.length === 0) return null;
  const list = (
    <>
      <h2>{heading}</h2>
      <DefinitionList look="promises" terms={terms} />
    </>
  );
  if (isInStory) return <section className="stack">{list}</section>;
  return (
    <section className="section section--deep">
      <div className="wrap split">{list}</div>
    </section>
  );
}
