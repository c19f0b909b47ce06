/** Looks every minute whether a product that people wait for is there again, and whose address has been kept long enough (decision 93). */
import { forgetPastNotices, takeBackUntrue, tellRestocked } from "#app/announce/restock/restock-news.server.ts";
import { log } from "#app/http/log.server.ts";
import { lookAgain } from "./look-again.server.ts";

const MINUTE = 60_000;
/** After a start the site first answers visitors. */
const FIRST_LOOK = 30_000;
/** So few in one transaction that nobody waits for them. */
const AT_ONCE = 100;

/** Everything that is due at this moment. Returns how many people are told. */
export function lookForRestocked(now: Date, isOver: () => boolean = () => false): number {
  let told = 0;
  inLots(() => takeBackUntrue(now, AT_ONCE), isOver);
  inLots(() => {
    const lot = tellRestocked(now, AT_ONCE);
    told += lot;
    return lot;
  }, isOver);
  inLots(() => forgetPastNotices(now, AT_ONCE), isOver);
  return told;
}

export function startRestockWatch(): { stop: () => Promise<void> } {
  const looks = lookAgain(
    async (isEnding) => {
      const told = lookForRestocked(new Date(), isEnding);
      if (told > 0) log.info(`Products are there again: ${told} messages to those who wait`);
    },
    { firstLook: FIRST_LOOK, pause: MINUTE, failure: "Those who wait for a product could not be told" },
  );
  return { stop: () => looks.end() };
}

function inLots(lot: () => number, isOver: () => boolean): void {
  while (lot() === AT_ONCE && !isOver());
}
