import { createContext, type ReactNode, useContext } from "react";

/** Markup of parts of a document, by their names, that the server has put together before. Empty in browsers, where React takes over what the document has. */
export const KeptMarkup = createContext<Readonly<Record<string, string>>>({});

type KeptProps = {
  part: string;
  as: "article" | "div" | "footer" | "header" | "section";
  className?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** An element whose inside is the same for everybody while the data stand: a server that has its markup writes that, anyone else makes it of its children. */
export function Kept({ part, as: Element, children, ...attributes }: KeptProps) {
  const markup = useContext(KeptMarkup)[part];
  if (markup === undefined) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it, of these children
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
