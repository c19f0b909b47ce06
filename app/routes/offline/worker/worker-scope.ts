/** The part of a service worker's world that is used here: the library of types for it quarrels with the one for pages. */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type SyncEvent = ExtendableEvent & { tag: string };
type ExtendableMessageEvent = ExtendableEvent & { data: unknown };

type Events = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent; sync: SyncEvent; message: ExtendableMessageEvent };

export type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: { origin: string };
};

/** The build of the worker; its route puts it before the code. */
declare global {
  var RELEASE: string;
}
