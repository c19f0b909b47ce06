import type { ReactNode } from "react";

export function Accordion({ entries }: { entries: readonly { question: string; answer: string }[] }) {
  return (
    <div className="faq">
      {entries.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
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
