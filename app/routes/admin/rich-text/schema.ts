/** What the editor can write: exactly what the sanitiser keeps (description-rules.ts), so saving never takes away what was seen. */
import { type AnyExtension, type Editor, Extension, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { DOMSerializer } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { isLinkAddress, type PictureFacts } from "#app/catalog/description/description-rules.ts";

/** The extensions of the editor of a product that has these pictures. */
export function descriptionExtensions(pictures: ReadonlyMap<string, PictureFacts>): AnyExtension[] {
  return [Kit, Subscript, Superscript, OwnPicture(pictures)];
}

/** The kit without what the sanitiser drops: code, rules, strokes, underlines, and an empty paragraph at the end of every text. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions: AnyExtension[] = this.parent?.() ?? [];
    return extensions.map((extension) => changed[extension.name]?.(extension) ?? extension);
  },
}).configure({
  ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false, trailingNode: false },
  heading: { levels: [3, 4] },
  link: {
    openOnClick: false,
    autolink: false,
    defaultProtocol: "https",
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isLinkAddress,
  },
});

const changed: Record<string, (extension: AnyExtension) => AnyExtension> = {
  // Pasted titles of any rank become one of the two there are, as the sanitiser does it.
  heading: (heading) =>
    heading.extend({ parseHTML: () => [1, 2, 3, 4, 5, 6].map((rank) => ({ tag: `h${rank}`, attrs: { level: rank < 4 ? 3 : 4 } })) }),
  // No own first number and no letters: the sanitiser keeps neither.
  orderedList: (list) => list.extend({ addAttributes: () => ({}) }),
  link: (link) => link.extend({ addAttributes: () => ({ href: { default: null } }) }),
};

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
  return Image.extend({
    addAttributes: () => ({
      src: { default: null, parseHTML: addressOf },
      ...{ alt: { default: null }, width: { default: null }, height: { default: null } },
      loading: { default: "lazy" },
    }),
    parseHTML: () => [{ tag: "img[src]", getAttrs: (image) => (pictures.has(addressOf(image)) ? null : false) }],
    addInputRules: () => [],
  }).configure({ inline: true });
}

/** The address within this site, also of a picture that was copied from one of its pages with its whole address. */
function addressOf(image: HTMLElement): string {
  const src = image.getAttribute("src") ?? "";
  const url = URL.canParse(src, location.href) ? new URL(src, location.href) : undefined;
  return url?.origin === location.origin ? url.pathname : src;
}

/** Keys that belong to no extension. */
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
