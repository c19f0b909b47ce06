/** The part of a service worker's world that is used here: the library of types for it quarrels with the one for pages. */

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type Fetched = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Synced = Waiting & { tag: string };
type Told = Waiting & { data: unknown };

type Events = { install: Waiting; activate: Waiting; fetch: Fetched; sync: Synced; message: Told };

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: { origin: string };
};

/** Put before the worker's code by its route: which build it is of. */
declare global {
  var RELEASE: string;
}
