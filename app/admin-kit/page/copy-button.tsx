import { useEffect, useState } from "react";

const SAID = 3_000;

/** Puts a text on the clipboard; not there where no scripts run or the browser lets nobody write. `copiedWords` is what a reader hears then. */
export function CopyButton({
  text,
  words,
  copiedWords,
  isSmall = false,
}: {
  text: string;
  words: string;
  copiedWords: string;
  isSmall?: boolean;
}) {
  const [canCopy, setCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopy(navigator.clipboard !== undefined), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy) return null;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <>
      <button className={isSmall ? "button button--line button--small" : "button button--line"} type="button" onClick={copy}>
        {isCopied ? "Copiat" : "Copiază"}
        <span className="vh"> {words}</span>
      </button>
      <span className="vh" role="status">
        {isCopied && copiedWords}
      </span>
    </>
  );
}
