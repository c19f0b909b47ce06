import { type ReactNode, useId } from "react";
import { CopyButton } from "./copy-button.tsx";

type ShownOnceProps = { title: string; text: string; words: string; copiedWords: string; children: ReactNode };

/** A secret that was just made. Its hash alone is stored, so this is the only time it can be read. */
export function ShownOnce({ title, text, words, copiedWords, children }: ShownOnceProps) {
  const id = useId();
  return (
    <section className="panel narrow" aria-labelledby={`${id}-titlu`}>
      <h2 id={`${id}-titlu`}>{title}</h2>
      <div className="fields">
        <p>{children}</p>
        <div className="shown-once row">
          <label className="vh" htmlFor={id}>
            {title}
          </label>
          <input className="input" id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={text} words={words} copiedWords={copiedWords} />
        </div>
      </div>
    </section>
  );
}
