/**
 * Runs in the folder of a build, on its own modules: makes its seeded data, and says where they are and how it wants to be started
 * (build.ts).
 */
import path from "node:path";

const ofBuild = async (file: string) => await import(path.resolve(file));
const { default: makeSeededData } = (await ofBuild("tests/support/seeded-data.ts")) as typeof import("#tests/support/seeded-data.ts");
const { HEAP = {}, NODE_FLAGS = [] } = (await ofBuild("tests/support/server.ts")) as Partial<typeof import("#tests/support/server.ts")>;
await makeSeededData();
console.log(JSON.stringify({ seededData: process.env.SEEDED_DATA, flags: NODE_FLAGS, heap: HEAP }));
