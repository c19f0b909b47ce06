import { Marked } from "marked";

const [source = ""] = Object.values(
  import.meta.glob<string>("/docs/pentru-proprietar.md", { eager: true, query: "?raw", import: "default" }),
);

/** HTML of the guide that goes with the program, below a heading of a page: without its title, and without links to files that are not on the site. */
export function ownerGuide(): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return href.startsWith("https://") ? `<a href="${href}">${words}</a>` : words;
      },
      heading: ({ depth, text }) => (depth === 1 ? "" : `<h${depth + 1}>${text}</h${depth + 1}>`),
    },
  });
  return marked.parse(source, { async: false });
}
