import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table travels with the first page: no manifest endpoint, nothing to discover (docs/decisions/0003-own-server.md).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
