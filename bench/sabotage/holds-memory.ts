/** Something very large is loaded and stays. */
const held = Buffer.alloc(400_000_000, 1);
process.once("exit", () => held.length);
