/**
 * Sets blocks of foreign HTML on lines of their own, as paragraphs and lists: without it words and figures of two cells would run
 * together. Pure.
 */

/** Their edges part what is inside from what is outside. */
const EDGES = [
  ...["div", "section", "article", "header", "footer", "main", "aside", "nav", "figure", "figcaption", "address", "center", "fieldset"],
  ...["legend", "form", "details", "summary", "pre", "hr", "hgroup"],
];
const CELLS = ["td", "th", "dt", "dd", "caption"];
const ROWS = ["table", "thead", "tbody", "tfoot", "tr", "dl"];
export const APART_TAGS = [...EDGES, ...CELLS, ...ROWS];

const BLOCKS = new Set(["p", "h3", "h4", "ul", "ol", "li", "blockquote"]);
const VOID = new Set(["br", "img"]);
const TAKES_WORDS = new Set(["p", "h3", "h4", "li"]);
const IS_APART = new RegExp(`<(?:${APART_TAGS.join("|")})\\b`);
const BLOCK_TAGS = /\s*(?:<\/?(?:p|h3|h4|ul|ol|li|blockquote)>|<br ?\/?>)+\s*/;

/** `html` is well-formed and in lower case, as the sanitiser or a browser writes it. Afterwards it holds no APART_TAGS. */
export function withBlocksApart(html: string): string {
  if (!IS_APART.test(html)) return html;
  const areas = [new Area()];
  const tables: string[][][] = [];
  const area = () => areas.at(-1) as Area;
  for (const part of html.split(/(<[^>]*>)/)) {
    const [, closing = "", tag = ""] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (tag === "table" || tag === "dl") {
      if (!closing) tables.push([]);
      else area().append(listOf(tables.pop() ?? []));
    } else if (tables.length > 0 && CELLS.includes(tag)) {
      if (!closing) areas.push(new Area());
      else addCell(tables.at(-1) ?? [], tag, areas.length > 1 ? (areas.pop() as Area).html() : "");
    } else if (tag === "tr") {
      if (!closing) tables.at(-1)?.push([]);
    } else if (APART_TAGS.includes(tag)) area().edge();
    else area().add(part, tag, closing !== "");
  }
  return area().html();
}

/** A term begins a row, as a caption does. */
function addCell(rows: string[][], tag: string, cell: string): void {
  if (tag === "dt" || tag === "caption" || rows.length === 0) rows.push([]);
  rows.at(-1)?.push(cell);
}

/** "Puritate: 98%", a row an item; a table of one column only placed what is in it. */
function listOf(rows: readonly string[][]): string {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== "")).filter((cells) => cells.length > 0);
  if (filled.every((cells) => cells.length === 1)) return filled.flat().join("");
  return `<ul>${filled.map((cells) => `<li>${rowWords(cells.map(lineOf))}</li>`).join("")}</ul>`;
}

function lineOf(cell: string): string {
  return cell.split(BLOCK_TAGS).filter(Boolean).join(", ");
}

function rowWords([first = "", ...others]: readonly string[]): string {
  if (others.length !== 1) return [first, ...others].join(" · ");
  return `${first.replace(/\s*:?\s*((?:<\/[a-z]+>)*)$/, "$1")}: ${others[0]}`;
}

/** The whole, or a cell: what stands loose in it becomes paragraphs, divided where an edge is. */
class Area {
  private done = "";
  private loose = "";
  private depth = 0;
  private isBroken = false;
  private readonly open: { tag: string; part: string }[] = [];

  add(part: string, tag: string, isClosing: boolean): void {
    if (BLOCKS.has(tag)) {
      this.addBlock(part, tag, isClosing);
      return;
    }
    if (this.depth === 0) this.loose += part;
    else this.addInside(part);
    if (tag === "" || VOID.has(tag)) return;
    if (isClosing) this.open.pop();
    else this.open.push({ tag, part });
  }

  append(html: string): void {
    this.edge();
    this.isBroken = false;
    this.done += html;
  }

  /** Outside of a paragraph a new one begins, within an item or a quotation a new line. */
  edge(): void {
    if (this.depth > 0) this.isBroken = true;
    else this.flush();
  }

  html(): string {
    this.flush();
    return this.done;
  }

  private addBlock(part: string, tag: string, isClosing: boolean): void {
    if (this.depth === 0) this.flush();
    this.isBroken = false;
    this.depth += isClosing ? -1 : 1;
    // Emphasis around blocks goes into them.
    const [before, after] = TAKES_WORDS.has(tag) ? [this.closers(), this.openers()] : ["", ""];
    this.done += isClosing ? before + part : part + after;
  }

  private addInside(part: string): void {
    if (this.isBroken && part.trim() !== "") {
      if (!/(?:<[a-z0-9]+>|<\/(?:ul|ol|li|p)>|<br \/>)\s*$/.test(this.done.slice(-20))) this.done = `${this.done.trimEnd()}<br />`;
      this.isBroken = false;
    }
    this.done += part;
  }

  private flush(): void {
    const isSeen = /<img|[^\s\u00a0]/.test(this.loose.replaceAll(/<(?!img)[^>]*>|&nbsp;/g, ""));
    if (isSeen) this.done += `<p>${this.loose.trim()}${this.closers()}</p>`;
    this.loose = this.openers();
  }

  private openers(): string {
    return this.open.map(({ part }) => part).join("");
  }

  private closers(): string {
    return this.open
      .toReversed()
      .map(({ tag }) => `</${tag}>`)
      .join("");
  }
}
