/** Serves the built template as the site serves its routes: node:http, the same adapter of requests, React Router's own handler. */
import { createServer } from "node:http";
import path from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler, type ServerBuild } from "react-router";

const build = (await import(path.resolve("build/server/index.js"))) as ServerBuild;
const handle = createRequestHandler(build, "production");
createServer(createRequestListener((request) => handle(request))).listen(Number(process.env.PORT));
