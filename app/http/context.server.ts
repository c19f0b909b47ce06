import { createContext, RouterContextProvider } from "react-router";

export const clientAddressContext = createContext<string>("");

/** Charges the visitor points of the limit that his request counts in, for what is made now. 429 where he has no more. */
export const chargeContext = createContext<(points: number) => Promise<void>>(async () => {});

/** Set when the edge refuses a request: the router then renders the site's error screen with this status. */
export const refusalContext = createContext<number | null>(null);

/** True when the visitor has answered the cookie banner: the one thing by which a public page differs. Decided once, by the edge, with the cache's key. */
export const hasChosenCookiesContext = createContext<boolean>(false);

/** True for a page that stands without something it could not read: good for its visitor, and not cached for the next. */
export const isIncompleteContext = createContext<boolean>(false);

/** The product whose votes a page shows: the page is made anew when somebody votes for it. */
export const votesOfContext = createContext<number | null>(null);

export const isFromThisMachineContext = createContext<boolean>(false);

export function routerContext(clientAddress: string, hasChosenCookies: boolean, isFromThisMachine = false): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(isFromThisMachineContext, isFromThisMachine);
  context.set(hasChosenCookiesContext, hasChosenCookies);
  context.set(clientAddressContext, clientAddress);
  return context;
}
