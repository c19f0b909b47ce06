import process from "node:process";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Another one while scripts/build.mjs makes it: a running site keeps its own until the new one is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The whole route table travels with the first page: no manifest endpoint, nothing to discover (docs/decisions/0003-server.md).
  routeDiscovery: { mode: "initial" },
  // A file for what a page does with a post saves nobody anything: it is a hundred bytes (docs/decisions/0170-navigation.md).
  splitRouteModules: false,
} satisfies Config;
