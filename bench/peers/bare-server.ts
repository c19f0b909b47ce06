/** The least that Node can do: a page of the site with its headers, fetched once, for whoever asks whatever. Says when it listens. */
import { createServer, request } from "node:http";

const [port, sitePort, path, encoding = ""] = process.argv.slice(2);
/** Headers that every server writes by itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);

const asked = request({ port: sitePort, host: "127.0.0.1", path, headers: { "Accept-Encoding": encoding } }, async (answer) => {
  const body = Buffer.concat(await answer.toArray());
  const headers = answer.rawHeaders.filter((_, at, all) => !OWN.has((all[at - (at % 2)] as string).toLowerCase()));
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, () => console.log("listening"));
});
asked.end();
