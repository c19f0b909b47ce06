/** The disk is full: whoever reads notices nothing, whoever writes is told to come back and whom to call, and soon after there is room again all goes on. */
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, send, sendForm } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { fill, mountSmall } from "./support/filesystem.ts";
import { ask, newPerson, signIn, upload } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";
import { openSite, type Site } from "./support/site.ts";

const PAGES = ["/", "/produse", "/gazon", "/contact", "/produse/turfline-sport", "/despre-noi", "/sitemap.xml", "/api/products", "/up"];
const BACK_WITHIN = 5_000;
const PHONE = /0361|\+40361/;

await drill(async ({ ledger, claim, figure, inTime, lookAt }) => {
  const small = mountSmall(160);
  const site = await openSite({ dataDir: path.join(small.place, "data") });
  try {
    const cookie = await signIn(site);
    const pictures = await makePictures(2, 800);
    claim((await ask(site, ledger, newPerson()))?.status === 201, "a request before was not taken");
    const filler = path.join(small.place, "filler");
    fill(small.place, filler);

    const told = await untilRefused(site);
    claim(
      told.status === 503 && told.headers["retry-after"] !== undefined,
      `a request was answered ${told.status}, Retry-After ${told.headers["retry-after"]}`,
    );
    claim(PHONE.test(told.body), `the refusal names no telephone: ${told.body}`);
    const read = [...PAGES.map((page) => [page, ""] as const), ...["/admin", "/admin/leaduri"].map((page) => [page, cookie] as const)];
    // Unknown parameters keep no page from the cache away: these are made anew, by another search each time.
    for (const [page, session] of [...read, ["/produse?q=trifoi", ""], ["/produse?q=lucerna", ""]] as const) {
      const answer = await send(site.port, { path: page, headers: { Cookie: session } });
      claim(answer.status === 200, `${page} was answered ${answer.status}`);
    }
    const writes = await Promise.all([
      sendForm(site.port, "/contact", {
        ...(newPerson() as unknown as Record<string, string>),
        intent: "offer",
        area_sqm: "1",
        consent_gdpr: "1",
      }),
      upload(site, ledger, pictures, { cookie }),
      sendForm(site.port, "/admin/experti", { expert_id: "1", direction: "down" }, { headers: { Cookie: cookie } }),
      sendForm(site.port, "/produse/turfline-sport", { intent: "rating", product_id: "1", rating: "5" }),
    ]);
    claim(
      writes.every((answer) => answer?.status === 503 && answer.headers["retry-after"]),
      `writes were answered ${writes.map((answer) => answer?.status)}`,
    );
    claim(PHONE.test(writes[0]?.body ?? ""), "the form's page names no telephone");

    rmSync(filler);
    const began = performance.now();
    while (performance.now() < began + 20_000 && (await ask(site, ledger, newPerson()))?.status !== 201) await pause(100);
    const back = performance.now() - began;
    figure("refusals", ledger.statuses.get(503) ?? 0);
    figure("back after ms", Math.round(back));
    inTime("back after there was room", back, BACK_WITHIN);
    claim((await upload(site, ledger, pictures, { cookie }))?.status === 201, "the upload does not arrive afterwards");
    await lookAt(site);
  } finally {
    await site.close();
    small.close();
  }

  /** Asks until it is refused: what is written over pages that the log of the database has already still fits. */
  async function untilRefused(site: Site): Promise<Answer> {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const answer = await ask(site, ledger, newPerson());
      if (answer && answer.status !== 201) return answer;
    }
    throw new Error("2,000 requests fit on a full disk");
  }
});
