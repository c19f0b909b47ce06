/** Texts as the owner's form would send them: texts/KEY.json holds the fields, texts/KEY.FIELD.md a field of rich text. */
const fields = import.meta.glob<object>("./texts/**/*.json", { eager: true, import: "default" });
const prose = import.meta.glob<string>("./texts/*.md", { eager: true, query: "?raw", import: "default" });
const starters = import.meta.glob<object>("./starter-texts/*.json", { eager: true, import: "default" });
const descriptions = import.meta.glob<string>("./descriptions/*.md", { eager: true, query: "?raw", import: "default" });

/** The part of a text that is true of the demonstration alone stands between two such comments. */
const OF_DEMONSTRATION = /<!-- demonstration -->([\s\S]*?)<!-- \/demonstration -->/g;

/** "Ultima actualizare" of the demonstration's legal pages, as the specification has it; of a text that somebody changes it is that day. */
export const DEMO_TEXTS_DAY = new Date("2025-08-22T09:00:00Z");

export const demoTexts: Readonly<Record<string, unknown>> = textsOf(false);

/** Texts of a new company: starter-texts, and the demonstration's without what is true of it alone. Categories and brands have none. */
export const starterTexts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(textsOf(true)).filter(([key]) => !key.includes("/"))),
  ...byName(starters),
};

export const demoDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byName(descriptions)).map(([slug, markdown]) => [slug, htmlBlocks(markdown).join("")]),
);

function textsOf(isOwn: boolean): Record<string, object> {
  const texts = byName(fields);
  for (const [name, markdown] of Object.entries(byName(prose))) {
    const [key = "", field = ""] = name.split(".");
    const text = withDemonstrationParts(markdown, isOwn);
    texts[key] = { ...texts[key], [field]: field === "sections" ? sectionsOf(text) : htmlBlocks(text).join("\n") };
  }
  return texts;
}

/** Files by what they are called in their folder: "category/gazon" for "./texts/category/gazon.json". */
function byName<Content>(files: Record<string, Content>): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file.replace(/^\.\/[a-z-]+\//, "").replace(/\.(json|md)$/, ""), content]),
  );
}

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

/** The text of the demonstration, or with `isOwn` what of it suits any company. */
function withDemonstrationParts(markdown: string, isOwn: boolean): string {
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
