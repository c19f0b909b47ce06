/** A string for each block of Markdown: paragraphs, ### headings, - lists, **strong**, *emphasis*, [links](address); the rest is HTML. */
export function htmlBlocks(markdown: string): string[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const words = block
        .replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
        .replaceAll(/\*(.+?)\*/g, "<em>$1</em>")
        .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
      if (words.startsWith("### ")) return `<h3>${words.slice(4)}</h3>`;
      if (words.startsWith("- "))
        return `<ul>${words
          .split("\n")
          .map((item) => `<li>${item.slice(2)}</li>`)
          .join("")}</ul>`;
      return `<p>${words}</p>`;
    });
}

/** The part of a text that is true of the demonstration alone stands between two such comments. */
const OF_DEMONSTRATION = /<!-- demonstration -->([\s\S]*?)<!-- \/demonstration -->/g;

/** The text of the demonstration, or with `isOwn` what of it suits any company. */
export function withDemonstrationParts(markdown: string, isOwn: boolean): string {
  return markdown.replaceAll(OF_DEMONSTRATION, isOwn ? "" : "$1");
}

/** The sections of a legal text: each begins with `## Heading`, or `##` alone where it continues the one above, and a comment says when it shows. */
export function sectionsOf(markdown: string): { heading: string; body: string; shown: string }[] {
  return markdown
    .split(/^##(?!#)/m)
    .slice(1)
    .map((section) => {
      const [, heading = "", shown = "mereu", body = ""] = /^(.*)\n(?:<!-- shown: (.*) -->\n)?([\s\S]*)$/.exec(section) ?? [];
      return { heading: heading.trim(), body: htmlBlocks(body).join("\n"), shown };
    });
}
