/**
 * Starts the built site as server.js does, but makes no page ahead: sixty pages after the start, and again five seconds after what a test has written
 * (the warm-up), are for the visitors of a site, and take from the browsers of the tests the processor that they run on.
 */
async function main(): Promise<void> {
  const { createApp } = (await import("../../build/server/index.js" as string)) as typeof import("#app/server.ts");
  const { server, environment, close } = await createApp();
  process.once("SIGTERM", async () => {
    await close();
    process.exit(0);
  });
  server.listen(environment.port, () => console.log(JSON.stringify({ level: "info", message: `Site: ${environment.publicOrigin}` })));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
