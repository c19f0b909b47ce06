import type { Plugin } from "vite";

/**
 * Parts of the router that this site never reaches and its bundle cannot know to be dead, with what is left of them (docs/decisions/0121-first-view.md):
 * routes that are discovered later (react-router.config.ts says that none are), and measuring what routes do (nobody hands it in). What is `undefined` is
 * asked for only by files of which nothing gets into the bundle. Where a new release asks for another name, the build fails.
 */
const LEFT: Record<string, string> = {
  "lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;`,
  "lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
};
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/](lib[\\/].*)$/;

/** Of what browsers get; the server has the router whole. */
export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => LEFT[(ROUTER.exec(id)?.[1] ?? "").replaceAll("\\", "/")] ?? null,
  };
}
