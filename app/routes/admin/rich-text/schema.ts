/** Schema of the editor: exactly what the sanitiser keeps (description-rules.ts), so saving never takes away what was seen. */
import { type AnyExtension, type Editor, Extension, Mark, markPasteRule, Node, wrappingInputRule } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { DOMSerializer } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { withBlocksApart } from "#app/catalog/description/blocks-apart.ts";
import { isLinkAddress, linkAddress, type PictureFacts } from "#app/catalog/description/description-rules.ts";

/** Turns what comes in from elsewhere into what may be written here: without styles, tables as lists. Only in a browser. */
export function readForeign(html: string): string {
  const clean = withoutStyles(html);
  if (!/<table\b/i.test(clean)) return clean;
  const { body } = new DOMParser().parseFromString(clean, "text/html");
  for (const unseen of body.querySelectorAll("style, script, colgroup")) unseen.remove();
  for (const table of body.querySelectorAll("table")) {
    if (!table.parentElement?.closest("table")) table.outerHTML = withBlocksApart(table.outerHTML);
  }
  return body.innerHTML;
}

/** Without style attributes, which the policy forbids: bold and slanted spans become strong and em, Google Docs' b that is none goes. */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<b\b[^>]*\bfont-weight:\s*(?:normal|400)[^>]*>/gi, "")
    .replaceAll(/<span\b([^>]*)>([^<]*)<\/span>/gi, (span, attributes: string, text: string) => {
      const isBold = /\bfont-weight:\s*(?:bold|[6-9]00)/i.test(attributes);
      const isSlanted = /\bfont-style:\s*italic/i.test(attributes);
      if (!isBold && !isSlanted) return span;
      const slanted = isSlanted ? `<em>${text}</em>` : text;
      return isBold ? `<strong>${slanted}</strong>` : slanted;
    })
    .replaceAll(/<[a-z][^>]*\sstyle\b[^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
}

const ENDINGS = "ro|md|eu|com|net|org|info|biz|shop|online|bg|hu|rs|ua|pl|cz|sk|de|at|ch|fr|it|es|nl|be|dk|se|uk|us";
/** Words that are meant as an address without anybody saying so: "dvs.la" is not. */
const ADDRESS = new RegExp(`^(?:https?://|mailto:|www\\.|[^@/]+@[^@/]+\\.\\p{L}{2,}$|[\\p{L}\\d.-]+\\.(?:${ENDINGS})(?:[/?#]|$))`, "iu");

export function findAddresses(text: string) {
  return [...text.matchAll(/[^\s<>"„”'()[\]](?:[^\s<>"„”']*[^\s<>"„”'.,;:!?)\]])?/g)].flatMap(({ 0: word, index }) => {
    const href = ADDRESS.test(word) ? linkAddress(word) : undefined;
    return href === undefined ? [] : [{ text: word, index, data: { href } }];
  });
}

export function descriptionExtensions(pictures: ReadonlyMap<string, PictureFacts>): AnyExtension[] {
  return [
    Document,
    Paragraph,
    Text,
    Titles,
    Bold,
    Italic,
    Subscript,
    Superscript,
    Link,
    BulletList,
    NumberedList,
    ListItem,
    ListKeymap,
    Blockquote,
    HardBreak,
    OwnPicture(pictures),
    UndoRedo,
    Dropcursor,
    Gapcursor,
  ];
}

/** Pasted titles of any rank become one of the two there are, as the sanitiser does it. */
const Titles = Heading.extend({
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((rank) => ({ tag: `h${rank}`, attrs: { level: rank < 4 ? 3 : 4 } })),
}).configure({ levels: [3, 4] });

/**
 * No own first number and no letters: the sanitiser keeps neither. So no text becomes a list by what it begins with, of which "nr. 5", "15. martie"
 * and "C. Popescu" would lose it, but by a typed "1." alone.
 */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({}),
  addProseMirrorPlugins: () => [],
  addInputRules() {
    return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })];
  },
});

/** Link of an address and nothing else. The package's own brings a list of every domain ending of the world, a tenth of the editor. */
const Link = Mark.create({
  name: "link",
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: "a[href]", getAttrs: (link) => (isLinkAddress(link.getAttribute("href") ?? "") ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
  addPasteRules() {
    return [markPasteRule({ find: findAddresses, type: this.type, getAttributes: ({ data }) => ({ href: data?.href }) })];
  },
  /** An address that is pasted over a text links that text. */
  addProseMirrorPlugins() {
    const { editor, type } = this;
    const handlePaste: Plugin["props"]["handlePaste"] = ({ state }, _event, { content }) => {
      const pasted = content.textBetween(0, content.size);
      const [only] = findAddresses(pasted);
      return !state.selection.empty && only?.text === pasted && editor.commands.setMark(type, only.data);
    };
    return [new Plugin({ props: { handlePaste } })];
  },
});

const Subscript = raised("subscript", "sub", "Mod-,");
const Superscript = raised("superscript", "sup", "Mod-.");

function raised(name: string, tag: "sub" | "sup", shortcut: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });
}

/** Inline, as in HTML, so that a picture in a link or in a list stays where it is. */
function OwnPicture(pictures: ReadonlyMap<string, PictureFacts>) {
  return Node.create({
    name: "image",
    inline: true,
    group: "inline",
    draggable: true,
    addAttributes: () => ({
      src: { default: null, parseHTML: addressOf },
      alt: { default: null },
      width: { default: null },
      height: { default: null },
      loading: { default: "lazy" },
    }),
    parseHTML: () => [{ tag: "img[src]", getAttrs: (image) => (pictures.has(addressOf(image)) ? null : false) }],
    renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  });
}

/** The address within this site, also of a picture that was copied from one of its pages with its whole address. */
function addressOf(image: HTMLElement): string {
  const src = image.getAttribute("src") ?? "";
  const url = URL.canParse(src, location.href) ? new URL(src, location.href) : undefined;
  return url?.origin === location.origin ? url.pathname : src;
}

export function keys(shortcuts: Record<string, () => boolean>) {
  return Extension.create({ name: "descriptionKeys", addKeyboardShortcuts: () => shortcuts });
}

/** The text as HTML, one block a line. The editor holds a paragraph in every list item; HTML and our pages need none. Nothing written is "". */
export function descriptionHtml(editor: Editor): string {
  const body = document.createElement("div");
  body.append(DOMSerializer.fromSchema(editor.schema).serializeFragment(editor.state.doc.content));
  for (const item of body.querySelectorAll("li")) {
    const [first, second] = item.children;
    if (first?.matches("p") && !second?.matches("p")) first.replaceWith(...first.childNodes);
  }
  for (const paragraph of body.querySelectorAll("p:empty")) paragraph.remove();
  return [...body.children].map((block) => block.outerHTML).join("\n");
}
