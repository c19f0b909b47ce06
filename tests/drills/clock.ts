/**
 * The clock of the machine is a day ahead, and thirteen months, and is set right again: pages say what is so at the moment at which they are asked for,
 * requests are taken all the while, and whoever is signed in when it is set right stays so.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson, signIn } from "./support/ledger.ts";

const DAY = 24 * 3_600_000;
const PAGES = ["/", "/contact", "/produse/turfline-sport", "/gazon", "/produse"];
const AHEAD = [DAY, 400 * DAY];
const YEAR = /© (\d{4})/;

const FRIDAY = nextFriday(Date.now());

const folder = mkdtempSync(path.join(tmpdir(), "seminord-clock-"));
const clock = path.join(folder, "clock");
const shifted = path.join(import.meta.dirname, "support", "shifted-clock.ts");
writeFileSync(clock, String(FRIDAY));

await drill(async ({ open, ledger, claim, figure }) => {
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const site = await open({ env: { DRILL_CLOCK: clock, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=file://${shifted}` } });
  const set = async (shift: number) => {
    writeFileSync(clock, String(FRIDAY + shift));
    await pause(500);
  };
  let looked = 0;
  for (const shift of AHEAD) {
    await set(0);
    const before = await readPages();
    await set(shift);
    const there = await readPages();
    claim((await ask(site, ledger, newPerson()))?.status === 201, "a request was not taken while the clock was ahead");
    claim(
      there.some((page, index) => page !== before[index]),
      `no page changes when the clock is ${shift / DAY} days ahead: nothing is proved`,
    );
    await set(0);
    const after = await readPages();
    for (const [index, page] of PAGES.entries())
      claim(after[index] === before[index], `${page} is still of another day: "${after[index]}", not "${before[index]}"`);
    claim((await ask(site, ledger, newPerson()))?.status === 201, "a request was not taken after the clock was set right");
    looked += 3 * PAGES.length;
  }
  const cookie = await signIn(site);
  await set(DAY / 24);
  await set(0);
  const admin = await send(site.port, { path: "/admin", headers: { Cookie: cookie } });
  claim(admin.status === 200, `the administration answers ${admin.status} after the clock was set right`);
  figure("pages looked at", looked);

  /** Words of the pages about the time: the promise of a call and the year. Pictures and hours of a cached page are its own affair. */
  async function readPages(): Promise<string[]> {
    const said: string[] = [];
    for (const page of PAGES) {
      const { status, body } = await send(site.port, { path: page });
      claim(status === 200, `${page} was answered ${status}`);
      const promises = new Set(body.match(/Vă sunăm [^.<"\\]{3,60}/g));
      said.push([YEAR.exec(body.replaceAll("<!-- -->", ""))?.[1], ...promises].join(" | "));
    }
    return said;
  }
});

/** Milliseconds from now until it is Friday, 9 o'clock UTC. */
function nextFriday(now: number): number {
  const day = new Date(now);
  day.setUTCHours(9, 0, 0, 0);
  while (day.getUTCDay() !== 5 || day.getTime() < now) day.setTime(day.getTime() + DAY);
  return day.getTime() - now;
}
