/**
 * Proves that a visitor who says in X-Forwarded-For that he is somebody else is believed only where he is a proxy that TRUST_PROXY names.
 * In a network namespace in which this machine has addresses of the internet and of a container's network: from another address than the
 * proxy's, with another visitor's name each time, passwords, votes, pages and connections are limited as those of one visitor.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { moveIntoNamespace } from "./support/alone.ts";
import { newAddress, type Question, send, sendJson } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import type { Site } from "./support/site.ts";

const HERE = "203.0.113.7";
const STRANGER = "203.0.113.66";
const PROXY = "203.0.113.9";
const BESIDE = "172.30.0.3";
const EVERYWHERE = { HOST: "::" };
const CONTAINER = { IN_CONTAINER: "1", PUBLIC_ORIGIN: "http://www.example.ro", DISABLE_SSL: "1" };

moveIntoNamespace(
  import.meta.filename,
  [`${HERE}/24`, `${STRANGER}/24`, `${PROXY}/24`, "172.30.0.2/16", `${BESIDE}/16`].map((address) => `ip address add ${address} dev lo`),
);

await drill(async ({ open, claim, figure }) => {
  const behindProxy = await open();
  const reached = await send(behindProxy.port, { path: "/up", to: HERE }).then(
    ({ status }) => status,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  claim(reached === "ECONNREFUSED", `a site behind a proxy answers others than this machine: ${reached}`);

  const all = await open({ env: EVERYWHERE });
  const from = { to: HERE, over: STRANGER };
  const passwords = await guess(all, 60, from);
  figure("passwords looked at", passwords);
  claim(passwords <= 10, `${passwords} of 60 wrong passwords of one address were looked at`);
  const votes = await vote(all, 100, from);
  figure("votes counted", votes);
  claim(votes === 1, `${votes} of 100 votes of one address counted`);
  const pages = await countStatus(200, 300, () => send(all.port, { ...from, path: `/produse?q=${crypto.randomUUID()}` }));
  figure("pages made", pages);
  claim(pages < 200, `${pages} of 300 pages were made for one address`);
  const held = await holdConnections(all, 300);
  figure("connections held", held);
  claim(held <= 200, `${held} connections of one address are open`);
  await expectVisitors(all, { to: "127.0.0.1" }, "a proxy on this machine");

  const inContainer = await open({ env: CONTAINER });
  await expectVisitors(inContainer, { to: HERE, over: BESIDE }, "a proxy in the network of the container");
  await expectOne(inContainer, from, "an address outside the network of the container");
  const named = await open({ env: { TRUST_PROXY: PROXY } });
  await expectVisitors(named, { to: HERE, over: PROXY }, "the proxy that is named");
  await expectOne(named, from, "an address that is not named");
  await expectOne(named, { to: "127.0.0.1" }, "this machine, which is not named");

  async function expectVisitors(site: Site, how: Partial<Question>, who: string): Promise<void> {
    const seen = await guess(site, 20, how);
    claim(seen === 20, `of 20 visitors of ${who} ${seen} were told apart`);
  }

  async function expectOne(site: Site, how: Partial<Question>, who: string): Promise<void> {
    const seen = await guess(site, 20, how);
    claim(seen <= 10, `${who} is believed to be ${seen} visitors`);
  }
});

function guess(site: Site, times: number, how: Partial<Question>): Promise<number> {
  return countStatus(401, times, () =>
    sendJson(site.port, "/api/admin/login", { username: "nimeni", password: "o parolă greșită" }, { ...how, from: newAddress() }),
  );
}

async function vote(site: Site, times: number, how: Partial<Question>): Promise<number> {
  const count = async () => {
    const { body } = await send(site.port, { path: "/api/products/turfline-sport" });
    return (JSON.parse(body) as { data: { total_ratings: number } }).data.total_ratings;
  };
  const { body } = await send(site.port, { path: "/api/products/turfline-sport" });
  const { id } = (JSON.parse(body) as { data: { id: number } }).data;
  const before = await count();
  for (let time = 0; time < times; time += 1) await sendJson(site.port, "/api/ratings", { product_id: id, rating: 1 }, how);
  return (await count()) - before;
}

async function countStatus(wanted: number, times: number, once: () => Promise<{ status: number }>): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await once()).status === wanted) count += 1;
  return count;
}

async function holdConnections(site: Site, times: number): Promise<number> {
  const sockets: Socket[] = [];
  for (let time = 0; time < times; time += 1) {
    const socket = connect({ port: site.port, host: HERE, localAddress: STRANGER }).on("error", () => {});
    sockets.push(socket);
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const held = sockets.filter(({ closed, readyState }) => !closed && readyState === "open").length;
  for (const socket of sockets) socket.destroy();
  return held;
}
