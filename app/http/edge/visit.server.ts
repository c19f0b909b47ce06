/** One request on its way through the steps of the edge, and what the steps know about it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContextProvider } from "react-router";
import type { StoredFile } from "#app/http/files/stored-file.server.ts";
import type { Kind } from "#app/http/metrics/request-metrics.server.ts";
import type { Timing } from "#app/http/metrics/trace.server.ts";
import type { Changes, PageCache } from "#app/http/pages/page-cache.server.ts";
import type { Renders } from "#app/http/pages/renders.server.ts";
import type { TrustedProxies } from "#app/trusted-proxies.ts";
import { clientAddress, type Proxies } from "./client-address.server.ts";
import { bodyLimit, placeOf } from "./limits.server.ts";
import { isStateChanging } from "./own-origin.server.ts";

export type EdgeOptions = {
  /** The router: a Request in, a Response out. */
  route: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** The built asset or upload that an address means, in the best encoding for this Accept-Encoding. */
  findFile: (url: string, acceptEncoding: string | undefined) => StoredFile | undefined;
  /** Development alone: Vite's middleware, asked for every other file. */
  serveAsset?: AssetServer | undefined;
  /** Whether a place takes files: from the table of routes (upload-addresses.server.ts). */
  takesFiles: (place: string) => boolean;
  /** The page that an address means (page-addresses.server.ts); undefined for what is no public page. */
  pageAddress: (url: string) => string | undefined;
  /** What pages show has changed so often; with the products voted for since some count of the votes. */
  readChanges: (sinceVotes: number) => Changes;
  /** Where other processes write too: what brings here at once what they have written. */
  catchUp?: (() => void) | undefined;
  nextPageChange: (now: Date) => Date;
  /** Whether a cookie header is that of a session: its uploads may take longer than other bodies, and it may ask for more. */
  isSession: (cookie: string) => boolean;
  /** The browser of a Cookie header that has signed in before: its limits are its own. */
  deviceOf: (cookie: string) => string | undefined;
  /** Whether a Cookie header brings an answer to the cookie banner. */
  isAnswered: (cookies: string | undefined) => boolean;
  /** Whether a Cookie header names a session, open or not: what its browser gets is kept by nobody else. */
  isOfSession: (cookies: string | undefined) => boolean;
  publicOrigin: string;
  isOriginFixed: boolean;
  isHttps: boolean;
  trustProxy: TrustedProxies;
  /** True when a process of several is about to end: a proxy that asks /up sends visitors to the others, while those who come here are still answered. */
  isLeaving?: () => boolean;
  /** True once the process has been told to end. */
  isEnding?: () => boolean;
  /** Off for measuring a render, and in development. */
  isCaching: boolean;
  /** Off in development alone. */
  hasPolicy: boolean;
  /** On in development alone: an answer says what its parts took. */
  isTimed: boolean;
};

export type AssetServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A page for a refusal, as it was made. */
export type Screen = { headers: [string, string][]; body: string };

/** What every visit shares. */
export type Edge = EdgeOptions & {
  /** Error screens by catalogue version and status (refuse-request.server.ts). */
  screens: Map<string, Promise<Screen | undefined>>;
  cache: PageCache;
  renders: Renders;
  proxies: Proxies;
  /** Looks whether what pages show has changed. */
  follow: () => void;
  fixedHeaders: Record<string, string>;
};

/** Answers and says true, or passes on. */
export type Step = (visit: Visit) => boolean | Promise<boolean>;

export class Visit {
  /** Of a request that changes something, once it has been read; not of an upload, whose body is streamed. */
  body: Buffer | undefined;
  /** The public page that is asked for, by its address (steps/known-page.server.ts). */
  page: string | undefined;
  /** What it is counted as, where that is known before its answer. */
  kind: Kind | undefined;
  readonly begun = performance.now();
  /** In development: what its parts took. */
  readonly timings: Timing[] | undefined;
  /** What several steps ask for is worked out once. */
  #path: string | undefined;
  #place: string | undefined;
  #isCall: boolean | undefined;
  #clientAddress: string | undefined;

  constructor(
    readonly edge: Edge,
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly id: string,
  ) {
    if (edge.isTimed) this.timings = [];
  }

  get url(): string {
    return this.request.url ?? "";
  }

  /** The address without its query, as it was written. */
  get path(): string {
    this.#path ??= this.url.split("?", 1)[0] as string;
    return this.#path;
  }

  /** What the address means, however it is written; only of a request that is fit (steps/validate-request.server.ts). */
  get place(): string {
    this.#place ??= placeOf(this.url);
    return this.#place;
  }

  get isWrite(): boolean {
    return isStateChanging(this.request.method);
  }

  /** True for the JSON API, which answers in JSON whatever happens. */
  get isCall(): boolean {
    this.#isCall ??= URL.canParse(this.url, "http://edge") && /^\/api(\/|$)/i.test(new URL(this.url, "http://edge").pathname);
    return this.#isCall;
  }

  /** Our own origin, as this visitor sees it. */
  get origin(): string {
    return this.edge.isOriginFixed ? this.edge.publicOrigin : `http://${this.request.headers.host}`;
  }

  get clientAddress(): string {
    this.#clientAddress ??= clientAddress(this.request, this.edge.proxies);
    return this.#clientAddress;
  }

  get isAnswered(): boolean {
    return this.edge.isAnswered(this.request.headers.cookie);
  }

  get takesFiles(): boolean {
    return this.edge.takesFiles(this.place);
  }

  /** Bytes that its body may have. */
  get bodyLimit(): number {
    return bodyLimit(this.place, this.takesFiles);
  }
}
