/** Questions that open one by one, without scripts. */
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
