type PhoneLinksProps = { pieces: readonly (string | { words: string; href: string })[]; keys?: string | undefined };

/** A telephone as it was typed: each of its numbers is a link, the words between them stay. `keys` calls the first one. */
export function PhoneLinks({ pieces, keys }: PhoneLinksProps) {
  const first = pieces.find((piece) => typeof piece !== "string");
  return pieces.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <a className="phone" href={`tel:${piece.href}`} aria-keyshortcuts={piece === first ? keys : undefined} key={piece.href}>
        {piece.words}
      </a>
    ),
  );
}
