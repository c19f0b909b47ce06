import { type ComponentProps, createContext, type ElementType, useContext } from "react";

/** Markup of parts of a document, by their names, that the server has put together before. Empty in browsers, where React takes over what the document has. */
export const KeptMarkup = createContext<Readonly<Record<string, string>>>({});

type Elements = "article" | "div" | "footer" | "header" | "section" | "select";
type KeptProps<As extends Elements> = ComponentProps<As> & { part: string | undefined; as: As };

/** An element whose inside is the same for everybody while the data stand: a server that has its markup writes that, anyone else makes it of its children. */
export function Kept<As extends Elements>({ part, as, children, ...attributes }: KeptProps<As>) {
  const Element = as as ElementType;
  const parts = useContext(KeptMarkup);
  const markup = part === undefined ? undefined : parts[part];
  if (markup === undefined) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it, of these children
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
