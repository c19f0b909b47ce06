import type { ReactNode } from "react";

type AccordionProps = {
  entries: readonly { question: string; answer: string }[];
  /** True where none stands open. */
  isFolded?: boolean;
};

export function Accordion({ entries, isFolded = false }: AccordionProps) {
  return (
    <div className="faq">
      {entries.map(({ question, answer }, index) => (
        <details key={question} open={!isFolded && index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

type UnfoldProps = {
  title: string;
  hasHeading?: boolean;
  children: ReactNode;
};

/** Folded on a telephone, without scripts too; where there is room, and in print, it stands open. */
export function Unfold({ title, hasHeading = false, children }: UnfoldProps) {
  return (
    <details className="unfolds">
      <summary className="only-narrow">{title}</summary>
      {hasHeading && <h2 className="only-wide">{title}</h2>}
      {children}
    </details>
  );
}
