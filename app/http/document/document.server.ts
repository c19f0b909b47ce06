/** Knows how React Router writes a document (its test names the version). Inline scripts run by their hash; what has no nonce does not. */
import { hash } from "node:crypto";

/** A script is matched whole, so that ` nonce="…"` in its text (JSON of a page, say) is not taken for an attribute. */
const PLACES = /<script\b([^>]*)>(.*?)<\/script>|<link rel="modulepreload"[^>]*>| nonce="[^"]*"/gs;

/** Takes the nonce out, and has the router's modules wait for the first paint. Nothing that people write can look like a place: it would be escaped. */
export function finishDocument(html: string, { nonce, isPaintedFirst }: { nonce: string; isPaintedFirst: boolean }) {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const allowed = (code: string) => {
    if (code !== "") hashes.add(`sha256-${hash("sha256", code, "base64")}`);
    return code;
  };
  const finished = html.replace(PLACES, (place, attributes?: string, code = "") => {
    if (attributes === undefined) {
      // On a slow line the modules would come before the picture and the fonts that a visitor sees first.
      if (isPaintedFirst && place.startsWith("<link")) return "";
      return place.replace(mark, "");
    }
    if (!attributes.includes(mark)) return place;
    const isStart = isPaintedFirst && attributes.includes(' type="module"') && code !== "";
    const script = isStart ? afterPaint(code) : code;
    return `<script${attributes.replace(mark, "")}>${allowed(script)}</script>`;
  });
  return { html: finished, hashes: [...hashes] };
}

/** The router names its modules in lines of their own, before everything else. */
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]*");?$/gm;

/** The router's script, whose modules are fetched after the first paint (0.9 instead of 2.2 s on Lighthouse's slow phone), or when a hidden tab is shown. */
function afterPaint(code: string): string {
  const imports = [...code.matchAll(IMPORT)];
  const names = imports.map(([, name = ""]) => name).join();
  const files = imports.map(([, , file]) => file).join();
  return (
    `requestAnimationFrame(()=>setTimeout(async()=>{const [${names}]=await Promise.all([${files}].map((file)=>import(file)));` +
    `${code.replaceAll(IMPORT, "").trim()}}))`
  );
}
