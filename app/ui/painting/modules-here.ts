/** Says that the modules of a page's routes have come (http/document/finish.server.ts): without them the router cannot begin. */
export const MODULES_HERE = "modules";

/** Now, where they are there. */
export function whenModulesAreHere(run: () => void): void {
  if ("__reactRouterRouteModules" in window) run();
  else addEventListener(MODULES_HERE, run, { once: true });
}
