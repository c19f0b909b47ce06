import { type ComponentProps, createContext, type ElementType, type ReactNode, useContext, useState } from "react";

/** Markup of parts of a document, by their names, that the server has put together before. Empty in browsers, where React takes over what the document has. */
export const KeptMarkup = createContext<Readonly<Record<string, string>>>({});

type Elements = "article" | "details" | "div" | "footer" | "header" | "section" | "select";
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

type WrittenProps<Data> = {
  part: string;
  as?: "div" | "section";
  className?: string;
  "aria-label"?: string;
  of: Data | undefined;
  children: (data: Data) => ReactNode;
};

/** Reading matter of a page. A document brings no data for it (asMarkup): a browser leaves what it finds as it stands, until another page is opened. */
export function Written<Data>({ part, as: Element = "div", of, children, ...attributes }: WrittenProps<Data>) {
  const [found] = useState(() => (of === undefined ? document.querySelector(`[data-part=${part}]`)?.innerHTML : undefined));
  const written = { "data-part": part, ...attributes };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own, as the server wrote it
  if (found !== undefined) return <Element {...written} dangerouslySetInnerHTML={{ __html: found }} />;
  return (
    <Kept part={part} as={Element} {...written}>
      {of !== undefined && children(of)}
    </Kept>
  );
}
