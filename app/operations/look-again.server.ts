/** What is looked at from time to time, beside the visitors: a copy that is due, things that are past their days. */
import { log } from "#app/http/log.server.ts";

type Looks = {
  /** Milliseconds until the first look, and after the end of each until the next. */
  firstLook: number;
  pause: number;
  /** What the log says of a look that failed: the disk, a lock. */
  failure: string;
};

/**
 * Looks again and again, one look after the end of the other. One that throws is a line of the log, not the end of the site, and is tried again at
 * the next. Keeps no process alive. `end` comes back when the look under way is over; none begins after it.
 */
export function lookAgain(look: (isEnding: () => boolean) => Promise<void>, { firstLook, pause, failure }: Looks) {
  let isEnding = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer = later(firstLook);

  function later(time: number): ReturnType<typeof setTimeout> {
    const next = setTimeout(() => {
      underWay = once();
    }, time);
    next.unref();
    return next;
  }

  async function once(): Promise<void> {
    try {
      await look(() => isEnding);
    } catch (error) {
      if (!isEnding) log.warn({ error }, failure);
    }
    if (!isEnding) timer = later(pause);
  }

  return {
    end: (): Promise<void> => {
      isEnding = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
