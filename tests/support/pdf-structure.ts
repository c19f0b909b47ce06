/** The tags of a PDF's pages, as a screen reader goes through them: "Table(TR(TH TD))". */
import type { getDocumentProxy } from "unpdf";

type Node = { role?: string; alt?: string; children?: readonly Node[] };

export async function tagsOf(paper: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<{ pages: string[]; alts: string[] }> {
  const alts: string[] = [];
  const write = ({ role, alt, children = [] }: Node): string[] => {
    if (alt !== undefined) alts.push(alt);
    const inside = children.flatMap(write);
    if (role === undefined || role === "Root" || role === "Document") return inside;
    return [inside.length > 0 ? `${role}(${inside.join(" ")})` : role];
  };
  const pages: string[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const tree = (await (await paper.getPage(number)).getStructTree()) as Node | null;
    pages.push(tree ? write(tree).join(" ") : "");
  }
  return { pages, alts };
}
