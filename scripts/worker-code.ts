/** Bundles the code of a service worker, which is one file, into a text that a route may answer (docs/decisions/0098-offline.md). */
import path from "node:path";
import { build, type Plugin, type Rollup } from "vite";

/** The default export of the module `id` is the bundled code of `file`. */
export function workerCode(id: string, file: string): Plugin {
  return {
    name: "worker-code",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    async load(asked) {
      if (asked !== `\0${id}`) return null;
      const entry = path.resolve(file);
      this.addWatchFile(entry);
      const built = (await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          target: "es2022",
          rollupOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
        },
      })) as Rollup.RollupOutput;
      return `export default ${JSON.stringify(built.output[0].code)};`;
    },
  };
}
