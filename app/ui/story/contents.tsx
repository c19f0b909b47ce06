import { useEffect, useState } from "react";

export type Chapter = { id: string; title: string };

/** List of what a long page holds: folded on a telephone, in view beside the text from there on, with the part that is being read marked. */
export function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useChapterInView(chapters);
  return (
    <nav className="with-slip__panel contents no-print" aria-label="Cuprins">
      <details className="unfolds">
        <summary>Cuprins ({chapters.length})</summary>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current || undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Undefined until scripts have looked. */
function useChapterInView(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => setCurrent(chapterInView(chapters));
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [chapters]);
  return current;
}

/**
 * The last chapter that begins above a line at a quarter of the window. The line sinks with what is left to scroll, so that the last ones
 * have their turn; there the one that was asked for is meant.
 */
function chapterInView(chapters: readonly Chapter[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const line = Math.max(clientHeight / 4, clientHeight - (scrollHeight - scrollTop - clientHeight));
  const tops = chapters.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
  const begun = tops.filter(({ top }) => top <= line);
  const asked = begun.find(({ id, top }) => `#${id}` === window.location.hash && top >= 0);
  return (line > clientHeight / 4 ? asked : undefined)?.id ?? begun.at(-1)?.id ?? chapters[0]?.id;
}
