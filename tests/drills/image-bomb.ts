/** Pictures that would fell what opens them, and a worker that is killed over its work: the upload is refused, and the site itself notices nothing. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { keepAlive, send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { multipart, signIn, upload } from "./support/ledger.ts";
import { makeAnimation, makeBomb, makePictures } from "./support/pictures.ts";
import type { Site } from "./support/site.ts";

/** Longest time that a page from the cache may take while pictures are looked at, in milliseconds, of 99 in 100. */
const PAGE_WITHIN = 250;

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const cookie = await signIn(site);
  const [picture = Buffer.alloc(0)] = await makePictures(1, 3_000);
  const webp = await sharp(picture).webp().toBuffer();
  const png = await sharp(picture).resize(600).png().toBuffer();
  const bombs: [name: string, bytes: Buffer][] = [
    ["a PNG of 256 megapixels", makeBomb(16_000)],
    ["a PNG of 144 megapixels, within the sides", makeBomb(12_000)],
    ["half a JPEG", picture.subarray(0, picture.length / 2)],
    ["half a PNG", png.subarray(0, png.length / 2)],
    ["half a WebP", webp.subarray(0, webp.length / 2)],
    ["a head of a JPEG", picture.subarray(0, 200)],
    ["an APNG of 1,000 frames", makeAnimation(1_000, 1_000)],
    ["text", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>".repeat(50))],
  ];
  const pid = site.pid();
  const watched = watchPages(site);
  const answers: string[] = [];
  for (const [name, bytes] of bombs) {
    const answer = await upload(site, ledger, [picture, bytes], { cookie, product: 4 });
    answers.push(String(answer?.status ?? "none"));
    claim(answer?.status === 422 || answer?.status === 503, `${name} was answered ${answer?.status}: ${answer?.body}`);
  }
  const killed = await uploadUnderKills(site, cookie, picture);
  claim(killed.includes("503"), `uploads whose worker was killed were answered ${killed}`);
  const again = await upload(site, ledger, [picture], { cookie, product: 5 });
  claim(again?.status === 201, `a good picture afterwards was answered ${again?.status}`);
  const times = (await watched()).sort((one, other) => one - other);
  claim(site.isRunning() && site.pid() === pid, "the site has ended");
  claim(!times.includes(Number.POSITIVE_INFINITY), "a page was not answered meanwhile");
  const slow = times[Math.floor(times.length * 0.99)] ?? 0;
  figure("answers", answers.join(" "));
  figure("killed workers", killed);
  figure("p99 of pages ms", Math.round(slow));
  inTime("a page beside the pictures", slow, PAGE_WITHIN);
});

async function uploadUnderKills(site: Site, cookie: string, picture: Buffer): Promise<string> {
  const answers: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { body, type } = await multipart(Array.from({ length: 6 }, () => picture));
    const headers = { Cookie: cookie, Origin: site.origin, "Content-Type": type };
    let isOver = false;
    const asked = send(site.port, { method: "POST", path: "/api/admin/products/6/images", headers, body })
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      for (const child of childrenOf(site.pid())) tryToKill(child);
      await pause(20);
    }
    answers.push(String((await asked)?.status ?? "none"));
  }
  return answers.join(" ");
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Gone already.
  }
}

/** Asks for a page every 20 ms; the answer ends it and gives the times. */
function watchPages(site: Site): () => Promise<number[]> {
  const agent = keepAlive(1);
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const answer = await send(site.port, { path: "/produse/turfline-sport", agent }).catch(() => undefined);
      times.push(answer?.status === 200 ? answer.time : Number.POSITIVE_INFINITY);
      await pause(20);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    agent.destroy();
    return times;
  };
}
