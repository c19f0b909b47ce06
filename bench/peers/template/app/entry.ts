/** Serves the page on Node's own server, through the same listener as the site. */
import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler, type ServerBuild } from "react-router";

const handle = createRequestHandler(build as ServerBuild, "production");
createServer(createRequestListener((request) => handle(request))).listen(Number(process.env.PORT), () => console.log("listening"));
