/** The question about cookies: refused, nothing is asked of anybody; accepted, what the owner wants measured is. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { openForeignPlace } from "../site.ts";
import type { Flow, Visitor } from "../visitor.ts";

export const CONSENT_FLOWS: readonly Flow[] = [
  { name: "consent: refused, kept, changed in the footer; nobody else is asked before", run: refuseThenAccept },
];

/** Long enough for a script that must not be loaded. */
const A_WHILE = 700;

async function refuseThenAccept(visitor: Visitor): Promise<void> {
  const foreign = await openForeignPlace();
  try {
    await visitor.site.measure(`<script src="${foreign.address}/tag.js"></script>`);
    await visitor.open("/gazon");
    await visitor.sees(".cookie", "Respinge opționale");
    await visitor.keep("banner");
    await visitor.click("button", "Respinge opționale");
    await visitor.misses(".cookie");
    await visitor.open("/gazon");
    await visitor.sees("h1", "Gazon");
    await visitor.misses(".cookie");
    await sleep(A_WHILE);
    assert.equal(foreign.calls(), 0, "one who has refused is not measured");

    await visitor.click("footer a", "Setări cookie-uri");
    await visitor.sees(".cookie h2", "Alegeți cookie-urile");
    assert.equal((await visitor.field("Analiză"))?.isTicked, false);
    await visitor.press("Escape");
    await visitor.misses(".cookie");
    await visitor.click("footer a", "Setări cookie-uri");
    await visitor.tick("Analiză");
    await visitor.click("button", "Salvează preferințele");
    await visitor.misses(".cookie");
    await visitor.until("one who has agreed is", async () => foreign.calls() > 0);
    await visitor.open("/gazon");
    await visitor.click("footer a", "Setări cookie-uri");
    await visitor.until("the choice is kept", async () => (await visitor.field("Analiză"))?.isTicked);
  } finally {
    await visitor.site.measure("");
    foreign.close();
  }
}
