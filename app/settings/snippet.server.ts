/** What the owner may paste as a measuring code: HTML with script elements that can run on an https page (specification section 3, ruling 4.2). */
import sanitizeHtml from "sanitize-html";

const MAX_BYTES = 20 * 1024;

type Script = { src: string | undefined; text: string };

/** Why a snippet cannot be kept, as a sentence for the person who pasted it. Undefined when it is good, or empty: no code at all. */
export function snippetProblem(html: string): string | undefined {
  if (html.trim() === "") return undefined;
  if (Buffer.byteLength(html) > MAX_BYTES) return "Codul este prea lung: cel mult 20 KB.";
  const scripts = listScripts(html);
  if (scripts.length === 0) return "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.";
  for (const { src, text } of scripts) {
    if (src === undefined && text === "") return "Codul conține un <script> gol: nu are nici adresă (src), nici text.";
    if (src !== undefined && !isHttps(src)) return `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src.slice(0, 80)}”).`;
  }
  return undefined;
}

/** The script elements in order, as a parser sees them: not those inside comments, texts or attributes. */
function listScripts(html: string): Script[] {
  const scripts: Script[] = [];
  sanitizeHtml(html, {
    allowedTags: ["script"],
    allowVulnerableTags: true,
    // None is asked for, so the library leaves them as they were written.
    allowedAttributes: {},
    exclusiveFilter: ({ tag, attribs, text }) => {
      if (tag === "script") scripts.push({ src: attribs.src?.trim(), text: text.trim() });
      return true;
    },
  });
  return scripts;
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address);
}
