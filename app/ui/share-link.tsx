type ShareLinkProps = {
  url: string;
  title: string;
};

/** On a telephone one link: the browser's own list of ways, or WhatsApp where it has none. */
export function ShareLink({ url, title }: ShareLinkProps) {
  return (
    <a
      className="only-narrow"
      href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!("share" in navigator)) return;
        event.preventDefault();
        // Who closes the list without choosing has done nothing wrong.
        navigator.share({ title, url }).catch(() => {});
      }}
    >
      Trimite pagina
    </a>
  );
}
