/** Reads the head of a request where it is written as browsers and proxies write it. Pure. */

/** What a page from the cache depends on. */
export type Head = {
  url: string;
  host: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
};

/** Longer ones are for Node's own parser. */
const LONGEST = 8 * 1024;
/** Narrower than what HTTP allows in every place, so that what fits cannot be read in two ways. */
const PLAIN = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+: [ -~]*\r\n)+\r\n$/;

/** The names that matter, by their length: of the others nothing is looked at. */
const READ: Readonly<Record<number, readonly string[]>> = {
  4: ["host"],
  6: ["cookie", "expect"],
  7: ["upgrade"],
  10: ["connection"],
  13: ["if-none-match"],
  14: ["content-length"],
  15: ["accept-encoding"],
  17: ["transfer-encoding"],
};

/** The head of a request for something to read that these bytes are, from the first to the last; undefined for anything else. */
export function readHead(chunk: Buffer): Head | undefined {
  if (chunk.length > LONGEST) return undefined;
  const text = chunk.toString("latin1");
  const [, url] = PLAIN.exec(text) ?? [];
  if (url === undefined) return undefined;
  const given = readHeaders(text);
  if (given?.host === undefined) return undefined;
  return {
    url,
    host: given.host,
    cookie: given.cookie,
    acceptEncoding: given["accept-encoding"],
    ifNoneMatch: given["if-none-match"],
  };
}

/** Undefined where a header stands twice, or says that more follows or that this is the last one. */
function readHeaders(text: string): Record<string, string> | undefined {
  const given: Record<string, string> = {};
  let start = text.indexOf("\r\n") + 2;
  for (let end = text.indexOf("\r\n", start); end > start; end = text.indexOf("\r\n", start)) {
    const colon = text.indexOf(":", start);
    const names = READ[colon - start];
    if (names) {
      const name = text.slice(start, colon).toLowerCase();
      if (names.includes(name)) {
        const value = text.slice(colon + 1, end).trim();
        if (name in given || !isPlain(name, value)) return undefined;
        given[name] = value;
      }
    }
    start = end + 2;
  }
  return given;
}

function isPlain(name: string, value: string): boolean {
  if (name === "connection") return value.toLowerCase() === "keep-alive";
  return name !== "content-length" && name !== "transfer-encoding" && name !== "upgrade" && name !== "expect";
}
