/**
 * The last look at a document, or at a part of one: over its text once, for all that is done to it. Each change by itself would copy the whole of it, which
 * was a quarter of the memory that a page took while it was rendered.
 */
import { hash } from "node:crypto";
import { GAP } from "#app/ui/kept/kept-part.tsx";

export type Finishing = {
  /** A random word of this one rendering: scripts that carry it as their nonce are the document's own. */
  mark: string;
  /** Without what the router leaves for itself, which is no use on the site (decision 84). */
  isTidied: boolean;
  /** Finished parts, by the numbers of their gaps. */
  parts?: readonly Buffer[];
  /** What the parts ask for ahead: before the head's own, and at its end. */
  first?: string;
  last?: string;
};

type Finished = {
  bytes: Buffer;
  /** Of its inline scripts, for the policy. */
  hashes: string[];
};

/**
 * Where something is done. By `rel="modulepreload"` the router asks for the scripts that the document itself names, without it a phone fetches what it shows
 * first; by `data-discover` it would look for routes that the page knows already (react-router.config.ts). Nothing that people write can hold any
 * of these, it would be escaped.
 */
const PLACES = new RegExp(
  [
    '<link rel="modulepreload"[^>]*>',
    ' data-discover="true"',
    ' nonce="[^"]*"',
    "<script(?=[^>]*>)",
    '<meta name="viewport"[^>]*>',
    "</head>",
    `<${GAP} id="[^"]*"></${GAP}>`,
  ].join("|"),
  "g",
);

const SCRIPT_END = "</script>";

/**
 * Takes out the mark, and where it is asked for what the router left for itself; puts the parts into their gaps. A script that reached the page in any other way than
 * through the rendering has no mark, gets no hash and does not run. Data blocks stay as they are.
 */
export function finish(html: string, { mark, isTidied, parts = [], first = "", last = "" }: Finishing): Finished {
  const nonce = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const pieces: Buffer[] = [];
  let text = "";
  let done = 0;
  const put = (end: number, instead: string, next: number) => {
    text += html.slice(done, end) + instead;
    done = next;
  };
  PLACES.lastIndex = 0;
  for (let found = PLACES.exec(html); found; found = PLACES.exec(html)) {
    const [place] = found;
    const { index } = found;
    const end = index + place.length;
    switch (place[1]) {
      case "s": {
        const tagEnd = html.indexOf(">", end) + 1;
        const close = html.indexOf(SCRIPT_END, tagEnd);
        if (close === -1) break;
        const tag = html.slice(index, tagEnd);
        if (tag.includes(nonce)) {
          const code = html.slice(tagEnd, close);
          const script = isTidied ? tidied(code) : code;
          if (script !== "") hashes.add(`sha256-${hash("sha256", script, "base64")}`);
          put(index, tag.replace(nonce, "") + script, close);
        }
        PLACES.lastIndex = close;
        break;
      }
      case "n":
        if (place === nonce) put(index, "", end);
        break;
      case "d":
        if (isTidied) put(index, "", end);
        break;
      case "l":
        put(index, isTidied ? "" : place.replace(nonce, ""), end);
        break;
      case "m":
        if (first) put(end, first, end);
        break;
      case "/":
        if (last) put(index, last, index);
        break;
      default: {
        const part = partOf(place, mark, parts);
        if (!part) break;
        put(index, "", end);
        pieces.push(Buffer.from(text), part);
        text = "";
      }
    }
  }
  PLACES.lastIndex = 0;
  put(html.length, "", html.length);
  const rest = Buffer.from(text);
  return { bytes: pieces.length === 0 ? rest : Buffer.concat([...pieces, rest]), hashes: [...hashes] };
}

const GAP_BEGIN = `<${GAP} id="`;

/** Undefined where it is no gap of this rendering. */
function partOf(gap: string, mark: string, parts: readonly Buffer[]): Buffer | undefined {
  if (!gap.startsWith(`${mark}-`, GAP_BEGIN.length)) return undefined;
  return parts[Number.parseInt(gap.slice(GAP_BEGIN.length + mark.length + 1), 10)];
}

function tidied(code: string): string {
  if (code.startsWith(SCROLLING)) return shortened(code);
  if (code.startsWith(CONTEXT)) return code.replace(NOT_USED, '"future":{}');
  return code.startsWith(BEGINNING) ? afterPaint(code) : code;
}

/** How the router's own script begins that says how it was set up: what is not used may as well not be there. */
const CONTEXT = "window.__reactRouterContext = {";
const NOT_USED = /"future":\{(?:"\w+":false,?)*\}/;

/** How the router's own script begins that fetches the scripts of the page and has it come alive. */
const BEGINNING = 'import "/';

/**
 * The same, once the browser has shown the page: what a visitor sees first is not held up by 120 KB of scripts that he does not need for it. In a tab
 * that nobody looks at the page comes alive when somebody does.
 */
function afterPaint(code: string): string {
  const from = [...code.matchAll(/^import (?:\* as (\w+) from )?("[^"]*");\n/gm)];
  const rest = code.replaceAll(/^import (?:\* as \w+ from )?"[^"]*";\n|\s*\n\s*/gm, "").replace(" = {", "={");
  const names = from.map(([, name]) => name).join();
  const files = from.map(([, , file]) => file).join();
  return `requestAnimationFrame(()=>setTimeout(async()=>{const[${names}]=await Promise.all([${files}].map(a=>import(a)));${rest}}))`;
}

/** How the router's own script begins that goes back to where one was, written for readers. */
const SCROLLING = "((storageKey, restoreKey) => {";

/** The same on every page. */
function shortened(code: string): string {
  if (written?.long !== code) written = { long: code, short: shorter(code) };
  return written.short;
}

let written: { long: string; short: string } | undefined;

function shorter(code: string): string {
  return code
    .replaceAll(/\n\t*|window\.(?=history|scrollTo)/g, "")
    .replaceAll("storageKey", "a")
    .replaceAll("restoreKey", "b")
    .replaceAll("storedY", "c");
}
