/** Hears the XML of workbooks, whole or not at all. Pure. */
import { Parser } from "saxen";
import { UnreadableTable } from "../table.ts";

/** Hears the elements of a part. Throws for a document type, with which come entities of its own, and for XML that is none. */
export function readXml(
  xml: string,
  hear: {
    open?: (name: string, attributes: Record<string, string>, stop: () => void) => void;
    close?: (name: string, stop: () => void) => void;
    text?: (text: string) => void;
  },
): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnreadableTable("Fișierul conține declarații XML care nu sunt permise.");
  const parser = new Parser();
  const stop = () => parser.stop();
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  let failure: Error | undefined;
  // Whatever a listener throws, the parser would swallow.
  const guarded = (work: () => void) => {
    try {
      if (!failure) work();
    } catch (error) {
      failure = error as Error;
      stop();
    }
  };
  parser.on("openTag", (name, attributes, decode) =>
    guarded(() => {
      const read = () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]));
      hear.open?.(local(name), read(), stop);
    }),
  );
  parser.on("closeTag", (name) => guarded(() => hear.close?.(local(name), stop)));
  parser.on("text", (text, decode) => guarded(() => hear.text?.(decode(text))));
  parser.on("cdata", (text) => guarded(() => hear.text?.(text)));
  // It warns of attributes that it leaves out, and would read the cells that follow one column aside.
  for (const trouble of ["error", "warn"] as const)
    parser.on(trouble, () => {
      failure ??= new UnreadableTable("Fișierul este deteriorat.");
      stop();
    });
  parser.parse(withWideLetters(xml));
  if (failure) throw failure;
}

/** The parser reads the number of a letter in four figures. */
function withWideLetters(xml: string): string {
  if (!/&#(?:x[0-9a-f]{5}|\d{5})/i.test(xml)) return xml;
  return xml.replaceAll(/&#(?:x([0-9a-f]{5,8})|(\d{5,7}));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xff_ff && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
