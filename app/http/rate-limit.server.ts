/** How often an address may ask. Counters live in memory: a restart forgives everyone, which is fine for one process. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export type Limit = "page" | "offer" | "rating" | "login";

const limiters: Record<Limit, RateLimiterMemory> = {
  // Pages that are not in the page cache and calls: far more than a person, far less than a flood.
  page: new RateLimiterMemory({ keyPrefix: "page", points: 1_200, duration: 60 }),
  offer: new RateLimiterMemory({ keyPrefix: "offer", points: 30, duration: 600 }),
  rating: new RateLimiterMemory({ keyPrefix: "rating", points: 60, duration: 600 }),
  // A sign-in that succeeds forgives the ones before it (auth/admin.server.ts).
  login: new RateLimiterMemory({ keyPrefix: "login", points: 10, duration: 900 }),
};

/** Counts one request of an address. Undefined while it is within the limit, else the seconds until it may try again. */
export async function exceeds(limit: Limit, address: string): Promise<number | undefined> {
  try {
    await limiters[limit].consume(address);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** Forgets the failures of an address that got in. */
export async function forgive(limit: Limit, address: string): Promise<void> {
  await limiters[limit].delete(address);
}
