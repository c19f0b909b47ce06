/** The least that Node can do: the same bytes and headers, from memory, for whoever asks whatever. Reads them from a file of JSON; says when it listens. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, body } = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as { headers: string[]; body: string };
const bytes = Buffer.from(body, "base64");
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.argv[3]), () => console.log("listening"));
