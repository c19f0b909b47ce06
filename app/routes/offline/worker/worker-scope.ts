/** Types of a service worker: TypeScript's own library of them conflicts with the one for pages. */

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

declare global {
  var RELEASE: string;
}
