/** The worker's code, bundled by the build of its TypeScript (scripts/worker-code.ts). */
declare module "virtual:offline-worker" {
  const code: string;
  export default code;
}
