/** Ends TLS and speaks HTTP/2 in front of a site, as a proxy does; nothing more. Started with its own port and the site's; says when it listens. */
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { makeCertificate } from "#tests/support/certificate.ts";

const DAY = 86_400_000;
const [port, sitePort] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });
createSecureServer(makeCertificate(new Date(Date.now() - DAY), new Date(Date.now() + DAY)), (asked, answer) => {
  const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(":"));
  const headers = { ...Object.fromEntries(own), host: asked.authority, "x-forwarded-for": "192.0.2.1" };
  const passed = request({ port: sitePort, host: "127.0.0.1", method: asked.method, path: asked.url, headers, agent }, (response) => {
    const { connection, "keep-alive": _, "transfer-encoding": __, ...given } = response.headers;
    answer.writeHead(response.statusCode as number, given);
    response.pipe(answer);
  });
  passed.on("error", () => answer.stream.close());
  asked.pipe(passed);
}).listen(port, "127.0.0.1", () => console.log("listening"));
