import { hash } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { sizeWords } from "#app/language/numbers.ts";
import { SIZES } from "#app/registers/limits.ts";

const MAX_BYTES = SIZES.snippet.bytes;

type Script = { attributes: Record<string, string>; text: string };

export type SnippetParts = { scripts: Script[]; hosts: string[]; hashes: string[] };

export function whySnippetIsRefused(html: string): string | undefined {
  if (html.trim() === "") return undefined;
  if (Buffer.byteLength(html) > MAX_BYTES) return `Codul este prea lung: cel mult ${sizeWords(MAX_BYTES)}.`;
  const scripts = listScripts(html);
  if (scripts.length === 0) return "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.";
  for (const { attributes, text } of scripts) {
    const { src } = attributes;
    const handler = Object.keys(attributes).find((name) => name.startsWith("on"));
    if (src === undefined && text.trim() === "") return "Codul conține un <script> gol: nu are nici adresă (src), nici text.";
    if (src !== undefined && !isHttps(src)) return `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src.slice(0, 80)}”).`;
    if (handler) return `Un <script> are atributul „${handler}”, pe care browserul nu îl rulează pe acest site. Scoateți-l.`;
  }
  return undefined;
}

/** Hosts of every `src` and https:// address, comments included; `*.` stands for all below. Hashes are of the texts exactly as run. */
export function parseSnippet(html: string): SnippetParts {
  if (html === "") return { scripts: [], hosts: [], hashes: [] };
  const sources: string[] = [];
  const scripts = listScripts(html, (src) => sources.push(src)).filter(({ attributes, text }) => "src" in attributes || text.trim() !== "");
  const inline = scripts.map(({ text }) => text).filter((text) => text !== "");
  return {
    scripts,
    hosts: [...new Set([...sources, ...inline].flatMap(hostsIn))],
    hashes: [...new Set(inline.map((text) => `sha256-${hash("sha256", text, "base64")}`))],
  };
}

/** Letters, digits, dots and hyphens only: a host becomes part of a header. */
function hostsIn(text: string): string[] {
  return [...text.matchAll(/https:\/\/((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)(?![\w@:*-]|\.[\w*])/gi)].map(([, host = ""]) =>
    host.toLowerCase(),
  );
}

/** The script elements in order, as a parser sees them: not those inside comments, texts or attributes. One with an address has no text. */
function listScripts(html: string, onSource: (src: string) => void = () => {}): Script[] {
  const scripts: Script[] = [];
  sanitizeHtml(html, {
    allowedTags: ["script"],
    allowVulnerableTags: true,
    // None is asked for, so the library leaves them as they were written.
    allowedAttributes: {},
    onOpenTag: (_name, { src }) => src !== undefined && onSource(URL.canParse(src) ? new URL(src).href : ""),
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag !== "script") return true;
      const named = Object.entries(attribs).filter(([name]) => /^[a-z][\w:.-]*$/i.test(name));
      const attributes = Object.fromEntries(named.map(([name, value]) => [name, name === "src" ? value.trim() : value]));
      scripts.push({ attributes, text: "src" in attributes ? "" : text });
      return true;
    },
  });
  return scripts;
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address);
}
