/** The site is killed thirty times at some moment of an upload of six pictures: after the next start there are all six or none, and no leftovers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { drill } from "./support/drill.ts";
import { signIn, upload } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";
import type { Site } from "./support/site.ts";

const KILLS = 30;
const PICTURES = 6;

await drill(async ({ open, ledger, claim, figure, lookAt }) => {
  const temporary = mkdtempSync(path.join(tmpdir(), "seminord-drill-tmp-"));
  const site = await open({ env: { TMPDIR: temporary } });
  let cookie = await signIn(site);
  const began = performance.now();
  const whole = await upload(site, ledger, await makePictures(PICTURES, 1_200), { cookie, product: 35 });
  const lasts = performance.now() - began;
  claim(whole?.status === 201, `an upload that nobody disturbs was answered ${whole?.status}`);
  let cut = 0;
  let half = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const pictures = await makePictures(PICTURES, 1_200, PICTURES * kill);
    const before = countPictures(site);
    const uploading = upload(site, ledger, pictures, { cookie, product: kill });
    await pause(Math.random() * lasts * 1.1);
    await site.end("SIGKILL");
    const answer = await uploading;
    if (!answer) cut += 1;
    await site.start();
    const added = countPictures(site) - before;
    if (added !== 0 && added !== PICTURES) half += 1;
    claim(answer?.status !== 201 || added === PICTURES, `an upload that was acknowledged left ${added} pictures`);
    cookie = await signIn(site);
    await lookAt(site);
  }
  figure("kills", KILLS);
  figure("in the middle", cut);
  figure("half there", half);
  claim(half === 0, `${half} uploads are there by half`);
  claim(cut >= KILLS / 3, `only ${cut} kills met an upload on its way`);
  rmSync(temporary, { recursive: true, force: true });
});

function countPictures({ dataDir }: Site): number {
  const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
  const pictures = database.prepare("SELECT count(*) FROM product_images").pluck().get() as number;
  database.close();
  return pictures;
}
