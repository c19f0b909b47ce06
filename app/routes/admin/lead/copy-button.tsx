import { useEffect, useState } from "react";

/** How long the button says that it has done it. */
const SAID = 3_000;

/** Puts a text on the clipboard; not there where no scripts run or the browser lets nobody write. */
export function CopyButton({ text, words }: { text: string; words: string }) {
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
      <button className="button button--line" type="button" onClick={copy}>
        {isCopied ? "Copiat" : "Copiază"}
        <span className="vh"> {words}</span>
      </button>
      <span className="vh" role="status">
        {isCopied && `${text} este copiat`}
      </span>
    </>
  );
}
