/** Three times as much as the site can do: it answers what it can, sends the others away politely, and is itself again in five seconds. */
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, keepAlive, newAddress, send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson } from "./support/ledger.ts";

const MEASURED_FOR = 4_000;
const LASTS = 10_000;
const TIMES = 3;
const CONNECTIONS = 1_500;
const BACK_WITHIN = 5_000;
/**
 * Time in which a site counts as itself again, in milliseconds: so much, or three times what it takes this machine when nobody else asks.
 */
const QUICK = 1_000;
const TIMES_CALM = 3;

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const agent = keepAlive(CONNECTIONS);
  let number = 0;

  /** Every third one asks for an offer, the others for a page that no cache has. */
  async function visit(): Promise<Answer | undefined> {
    number += 1;
    if (number % 3 === 0) return await ask(site, ledger, newPerson(), { agent, from: newAddress(), patience: 60_000 });
    return await send(site.port, { path: `/produse?q=trifoi+${number}`, agent, patience: 60_000 }).catch(() => undefined);
  }

  async function measure(): Promise<number> {
    const end = performance.now() + MEASURED_FOR;
    let answered = 0;
    const visitOn = async () => {
      for (; performance.now() < end; answered += 1) await visit();
    };
    await Promise.all(Array.from({ length: 30 }, visitOn));
    return (answered / MEASURED_FOR) * 1_000;
  }

  /** A page and a request, one after the other: the milliseconds they took; undefined when one of them was turned away. */
  async function oneVisit(): Promise<number | undefined> {
    number += 1;
    const page = await send(site.port, { path: `/produse?q=secara+${number}` }).catch(() => undefined);
    const request = await ask(site, ledger, newPerson());
    return page?.status === 200 && request?.status === 201 ? page.time + request.time : undefined;
  }

  await measure();
  const calm = (await oneVisit()) ?? 0;
  const capacity = await measure();
  const answers: Promise<Answer | undefined>[] = [];
  const began = performance.now();
  while (performance.now() - began < LASTS) {
    const due = ((performance.now() - began) / 1_000) * capacity * TIMES;
    while (answers.length < due) answers.push(visit());
    await pause(5);
  }
  const over = performance.now();
  let back = 0;
  while (back === 0 && performance.now() - over < 60_000) {
    const time = await oneVisit();
    if (time !== undefined && time < Math.max(QUICK, TIMES_CALM * calm)) back = performance.now() - over;
    else await pause(100);
  }
  const statuses = new Map<number, number>();
  for (const answer of await Promise.all(answers)) statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
  agent.destroy();
  const longest = Math.max(...(await Promise.all(answers)).map((answer) => answer?.time ?? 0));
  const others = [...statuses].filter(([status]) => ![200, 201, 429, 503].includes(status));
  figure("capacity a second", Math.round(capacity));
  figure("offered", answers.length);
  figure("longest wait ms", Math.round(longest));
  figure("answers", [...statuses].map(([status, times]) => `${times} × ${status}`).join(" "));
  figure("back after ms", Math.round(back));
  claim(others.length === 0, `${others.map(([status, times]) => `${times} × ${status || "no answer"}`)}`);
  claim(statuses.has(503) || statuses.has(429), "nobody was turned away: it was not too much");
  claim(back > 0, "not itself again after a minute");
  inTime("itself again", back, BACK_WITHIN);
});
