type PromisesProps = { heading: string; values: readonly { title: string; text: string }[]; isDeep?: boolean };

/** What one may count on, point by point; nothing where there is no point. */
export function Promises({ heading, values, isDeep = false }: PromisesProps) {
  if (values.length === 0) return null;
  return (
    <section className={isDeep ? "section section--deep" : "section"}>
      <div className="wrap split">
        <h2>{heading}</h2>
        <dl className="promises">
          {values.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
