import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { SowingStrip } from "#app/catalog/sheet/sowing-strip.tsx";
import type { CategoryContent } from "#app/content/categories.ts";

/** What there is to know of a category: texts, when and how to sow, why here. */
export function Editorial({ content, verb, today }: { content: CategoryContent; verb: CategoryFacts["verb"]; today: string }) {
  const { heading, intro, benefits, applications, whyChoose } = content.content;
  return (
    <>
      <section className="section">
        <div className="wrap split">
          <h2>{heading}</h2>
          <div className="fields">
            <div className="prose">
              {intro.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <div className="twin">
              <TickList title="Avantaje" items={benefits} />
              <TickList title="Unde se folosește" items={applications} />
            </div>
          </div>
        </div>
      </section>
      <section className="section section--sheet">
        <div className="wrap product__below">
          <div className="split">
            <h2>Când se {verb}</h2>
            <SowingStrip windows={content.sowing.windows} verb={verb} today={today} note={content.sowing.note} />
          </div>
          <div className="split">
            <h2>Cât și cum</h2>
            <div className="fields">
              <dl className="sheet">
                {content.rates.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <ol className="steps">
                {content.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </div>
        </div>
      </section>
      <section className="why">
        <div className="wrap split">
          <h2>{whyChoose.title}</h2>
          <ul className="ticks">
            {whyChoose.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function TickList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="ticks">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
