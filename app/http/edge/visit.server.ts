import type { IncomingMessage, ServerResponse } from "node:http";
import type { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import type { Environment } from "#app/env.server.ts";
import type { StoredFile } from "#app/http/files/stored-file.server.ts";
import type { AnswerKind } from "#app/http/metrics/request-metrics.server.ts";
import type { TimedSpan } from "#app/http/metrics/trace.server.ts";
import type { CatalogueChanges, PageCache } from "#app/http/pages/page-cache.server.ts";
import type { RouterQueue } from "#app/http/pages/router-queue.server.ts";
import type { Limit } from "#app/http/rate-limit.server.ts";
import { clientAddress, type Proxies } from "./client-address.server.ts";
import { bearerOf, bodyLimit, isStateChanging, placeOfUrl } from "./limits.server.ts";
import type { SiteListener } from "./listener.server.ts";

export type EdgeOptions = {
  environment: Pick<Environment, "publicOrigin" | "isOriginFixed" | "isHttps" | "coversSubdomains" | "trustProxy" | "isDevelopment">;
  route: (request: Request, context: RouterContextProvider) => Promise<Response>;
  findFile: (url: string, acceptEncoding: string | undefined) => StoredFile | undefined;
  serveAsset?: AssetServer | undefined;
  takesFiles: (place: string) => boolean;
  /** Whether pages of other sites may read it. */
  isShared: (place: string) => boolean;
  pageAddress: (url: string) => string | undefined;
  readChanges: (sinceVotes: number) => CatalogueChanges;
  catchUp?: (() => void) | undefined;
  nextPromiseChange: (now: Date) => Date;
  /** Whether the Cookie header is that of an open session, or the Authorization header brings a token that is good. */
  isSignedIn: (cookies: string, authorization: string | undefined) => boolean;
  /** Tells of a Cookie header whether it names a session, open or not; the browser that has signed in before. */
  hasSessionCookie: (cookies: string) => boolean;
  /** The ETag of what an open page asks every few seconds, where whoever sends these cookies may know it. */
  tagOf: (path: string, cookies: string) => string | undefined;
  deviceOf: (cookies: string) => string | undefined;
  hasChosenCookies: (cookies: string) => boolean;
  /** True when a process of several is about to end: a proxy that asks /up sends visitors to the others, while those who come here are still answered. */
  isLeaving?: () => boolean;
  isEnding?: () => boolean;
  isCaching: boolean;
  /** One that is open already. */
  listener?: SiteListener | undefined;
};

export type AssetServer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Screen = () => Response;

export type Edge = EdgeOptions & {
  screens: LRUCache<string, Promise<Screen | undefined>>;
  cache: PageCache;
  queue: RouterQueue;
  proxies: Proxies;
  dropStalePages: () => void;
  fixedHeaders: Map<string, string>;
};

export type Step = (visit: Visit) => boolean | Promise<boolean>;

export class Visit {
  /** Body of a request that changes something, once it has been read; not of an upload, whose body is streamed. */
  body: Buffer | undefined;
  /** Resolves, for a request that was refused before its end, when nothing more of it is waited for. */
  rest: Promise<void> | undefined;
  page: string | undefined;
  kind: AnswerKind | undefined;
  readonly begun = performance.now();
  readonly timings: TimedSpan[] | undefined;
  readonly url: string;
  readonly path: string;
  readonly isWrite: boolean;
  #isCall: boolean | undefined;
  #place: string | undefined;
  #clientAddress: string | undefined;

  constructor(
    readonly edge: Edge,
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly id: string,
  ) {
    if (edge.environment.isDevelopment) this.timings = [];
    this.url = request.url ?? "";
    this.path = this.url.split("?", 1)[0] as string;
    this.isWrite = isStateChanging(request.method);
  }

  get isCall(): boolean {
    this.#isCall ??= /^\/api(\/|$)/i.test(URL.parse(this.url, "http://edge")?.pathname ?? "");
    return this.#isCall;
  }

  /** Meaning of the address, however it is written; only of a request that is fit (validateRequest). */
  get place(): string {
    this.#place ??= placeOfUrl(this.url);
    return this.#place;
  }

  get cookies(): string {
    return this.request.headers.cookie ?? "";
  }

  get isSignedIn(): boolean {
    return this.edge.isSignedIn(this.cookies, this.isTokenCall ? this.request.headers.authorization : undefined);
  }

  /** A call of a program that brings a token, and so nothing that another site could make a browser send. */
  get isTokenCall(): boolean {
    return bearerOf(this.request.headers.authorization) !== undefined && /^\/api\/admin\/(?!login(\/|$))/.test(this.place);
  }

  get origin(): string {
    const { isOriginFixed, publicOrigin } = this.edge.environment;
    return isOriginFixed ? publicOrigin : `http://${this.request.headers.host}`;
  }

  get clientAddress(): string {
    this.#clientAddress ??= clientAddress(this.request, this.edge.proxies);
    return this.#clientAddress;
  }

  /**
   * Key under which the visitor is counted: a browser of the administration for itself, so that floods from its network do not lock it
   * out, else the address.
   */
  get payer(): string {
    const device = this.edge.deviceOf(this.cookies);
    return device ? `device ${device}` : this.clientAddress;
  }

  get limit(): Limit {
    if (this.isWrite) return "sent";
    const { "sec-fetch-site": site, "sec-fetch-dest": purpose } = this.request.headers;
    return site === "cross-site" && purpose !== "document" ? "foreign" : "page";
  }

  get hasChosenCookies(): boolean {
    return this.edge.hasChosenCookies(this.cookies);
  }

  get takesFiles(): boolean {
    return this.edge.takesFiles(this.place);
  }

  get bodyLimit(): number {
    return bodyLimit(this.place, this.takesFiles);
  }
}
