/** Five thousand wrong passwords from everywhere: the administrator, in the browser he knows, still gets in. */
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { keepAlive, sendForm, sendJson } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { signIn } from "./support/ledger.ts";

const WRONG = 5_000;
const ATTACKERS = 100;
const IN_WITHIN = 2_000;
const EVERY = 1_000;

await drill(async ({ open, claim, figure, inTime }) => {
  const site = await open();
  const device = (await signIn(site)).split("; ").find((cookie) => cookie.startsWith("admin_device=")) ?? "";
  const statuses = new Map<number, number>();
  const agent = keepAlive(ATTACKERS);
  let left = WRONG;

  async function attack(number: number): Promise<void> {
    while (left > 0) {
      left -= 1;
      const wrong = { username: left % 3 === 0 ? "nimeni" : ADMIN.username, password: `gresit-${left}-gresit` };
      // Every other attacker has an address of his own each time, the others one for all: the administrator's.
      const from = number % 2 === 0 ? undefined : "192.0.2.1";
      const how = { agent, patience: 120_000, ...(from && { from }) };
      const answer = await sendJson(site.port, "/api/admin/login", wrong, how).catch(() => undefined);
      statuses.set(answer?.status ?? 0, (statuses.get(answer?.status ?? 0) ?? 0) + 1);
    }
  }

  const attacking = Promise.all(Array.from({ length: ATTACKERS }, (_, number) => attack(number)));
  const times: number[] = [];
  const refusals: number[] = [];
  await pause(200);
  while (left > 0) {
    const answer = await sendForm(site.port, "/admin/login", ADMIN, { from: "192.0.2.1", headers: { Cookie: device } });
    if (answer.status === 303) times.push(answer.time);
    else refusals.push(answer.status);
    await pause(EVERY);
  }
  await attacking;
  agent.destroy();
  figure("wrong logins", [...statuses].map(([status, times]) => `${times} × ${status}`).join(" "));
  figure("administrator in", times.length);
  figure("after ms at most", Math.round(Math.max(0, ...times)));
  claim(times.length > 0, "the administrator never got in");
  claim(refusals.length === 0, `the administrator was refused ${refusals.length} times: ${refusals.slice(0, 5)}`);
  claim(
    [...statuses.keys()].every((status) => [401, 429, 503].includes(status)),
    `wrong logins were answered ${[...statuses.keys()]}`,
  );
  inTime("the administrator got in", Math.max(...times), IN_WITHIN);
});
