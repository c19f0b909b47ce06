import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/page.tsx"), route("api/leads", "routes/lead.ts")] satisfies RouteConfig;
