import { useEffect, useState } from "react";

type ShareLinksProps = {
  /** The whole address of the page, and what it is about, in a few words. */
  url: string;
  title: string;
};

type Ways = { copy: boolean; share: boolean };

/** WhatsApp by a plain link, and where the browser can, copying the address and its own list of ways. */
export function ShareLinks({ url, title }: ShareLinksProps) {
  const [ways, setWays] = useState<Ways>({ copy: false, share: false });
  const [said, setSaid] = useState("");
  useEffect(() => setWays({ copy: navigator.clipboard !== undefined, share: "share" in navigator }), []);
  function copy() {
    navigator.clipboard.writeText(url).then(
      () => setSaid("Linkul a fost copiat."),
      () => setSaid("Linkul nu a putut fi copiat."),
    );
  }
  return (
    <p className="small no-print">
      Distribuie:{" "}
      <a
        className="button button--line button--small"
        href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>{" "}
      {ways.copy && (
        <button className="button button--line button--small" type="button" onClick={copy}>
          Copiază linkul
        </button>
      )}{" "}
      {ways.share && (
        // Who closes the list without choosing has done nothing wrong.
        <button
          className="button button--line button--small"
          type="button"
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          Altele
        </button>
      )}{" "}
      <span role="status">{said}</span>
    </p>
  );
}
