import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { workAs } from "#app/history/history-store.server.ts";
import { failure } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { bearerOf, isStateChanging } from "#app/http/edge/limits.server.ts";
import { redirectWithFlash } from "#app/http/form.server.ts";
import { log } from "#app/http/log.server.ts";
import { ADMIN, adminPath } from "#app/registers/admin-pages.ts";
import { TABLE_FORMATS } from "#app/tables/write/table-formats.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { logRepeated } from "#db/cluster/repeated-lines.ts";
import { admitToken } from "./api-tokens/token-store.server.ts";
import { isOpenBeforeSecondStep, isPermitted } from "./permissions/permissions.server.ts";
import { homeOf, type Role, withSlash } from "./roles.ts";
import { lacksRequiredSecondStep } from "./second-step/second-step.server.ts";
import {
  findLastConfirmed,
  findSession,
  findSessionUser,
  hasSessionCookie,
  readDevice,
  type Session,
  type SessionUser,
} from "./session.server.ts";

const SESSION_ENDED: FlashMessage = { kind: "info", text: "Nu mai sunteți conectat. Conectați-vă din nou ca să continuați." };
const NOT_SIGNED_IN: FlashMessage = { kind: "info", text: "Conectați-vă ca să vedeți administrarea." };
/** A post after the end of the session must not be lost without a message. */
const POST_LOST: FlashMessage = { kind: "warn", text: "Sesiunea a expirat. Ce ați trimis nu a fost salvat." };

export const userContext = createContext<SessionUser>();
/** Pages alone: a call may come with a token. */
export const sessionContext = createContext<Session>();

/** The page of a refused role. Its frame cannot be loaded, so the data of the frame come along. */
export type Forbidden = { title: string; text: string; frame: { full_name: string; role: Role } };

const TITLE = "Pagina este a administratorului";
const OWN_WORK = {
  administrator: "de administrator",
  office: "de birou: lucrați cu cererile și cu produsele",
  consultant: "de consultant: lucrați cu cererile",
};

function forbiddenWords(role: Role): string {
  return `Contul dumneavoastră este ${OWN_WORK[role]}. Dacă aveți nevoie de mai mult, cereți unui administrator să vă schimbe rolul.`;
}

export const admitToPages: MiddlewareFunction<Response> = async ({ request, context, params, pattern }, next) => {
  const cookies = request.headers.get("Cookie");
  const session = findSession(cookies, new Date());
  if (!session) {
    const wasSignedIn = hasSessionCookie(cookies) || readDevice(cookies) !== undefined;
    const ended = isStateChanging(request.method) ? POST_LOST : SESSION_ENDED;
    throw redirectWithFlash(loginAddress(request), wasSignedIn ? ended : NOT_SIGNED_IN);
  }
  const { user } = session;
  if (owesSecondStep(session) && !isOpenBeforeSecondStep(pattern)) throw toSecondStep(request);
  // What is imported is a word of the address, and has lines of its own in the table.
  const place = pattern.replace(":what", (name) => params.what ?? name);
  if (!isPermitted(user.role, place, request.method)) throw forbiddenAnswer(user, pattern, request);
  context.set(userContext, user);
  context.set(sessionContext, session);
  return await workAs(user, next);
};

/** Whether he has yet to set up the second step that is demanded of everybody; asked anew after what a request has changed. */
export function owesSecondStep({ user, confirmed }: Session): boolean {
  return lacksRequiredSecondStep(user.id, confirmed);
}

function lacksSecondStep({ id }: SessionUser, { headers }: Request): boolean {
  return lacksRequiredSecondStep(id, findLastConfirmed(headers.get("Cookie")));
}

const STEP_UNSENT: FlashMessage = { kind: "warn", text: "Ce ați trimis nu a fost salvat." };

function toSecondStep({ method }: Request): Response {
  return isStateChanging(method) ? redirectWithFlash(adminPath("signInMethods"), STEP_UNSENT) : redirect(adminPath("signInMethods"), 303);
}

/** The start of the administration leads to the role's home page; a file to its page; anything else answers 403. */
function forbiddenAnswer({ full_name, role }: SessionUser, pattern: string, request: Request) {
  if (withSlash(pattern) === ADMIN && !isStateChanging(request.method)) return redirect(homeOf(role), 303);
  logForbidden(request);
  const page = isStateChanging(request.method) ? undefined : pageOfFile(new URL(request.url).pathname);
  // The role may see the page, though not its file.
  if (page && isPermitted(role, page)) return redirectWithFlash(page, { kind: "warn", text: forbiddenWords(role) });
  if (page) return redirect(page, 303);
  const forbidden: Forbidden = { title: TITLE, text: forbiddenWords(role), frame: { full_name, role } };
  return data(forbidden, { status: 403, headers: { "Cache-Control": "no-store" } });
}

/** Endings of addresses of files. */
export const FILE_ENDING = `\\.(?:${[...Object.keys(TABLE_FORMATS), "json", "xml", "zip"].join("|")})`;
const FILE_PAGE = new RegExp(`^(${ADMIN}/.+?)(?:/[^/]+/(?:fisier|descarca)|/copie|(?:/[^/]+)?${FILE_ENDING})$`);
const RETURN = new RegExp(`^${ADMIN}(?:/[\\w/-]*(?:${FILE_ENDING})?)?(?:\\?[\\w=&%.+-]*)?$`);

/** Page of a file: that of the copies of `copii/x/descarca`, that of the exports of `export/tot.zip`. Undefined for a page. */
function pageOfFile(path: string): string | undefined {
  return FILE_PAGE.exec(path)?.[1];
}

function logForbidden({ method, url }: Request): void {
  logRepeated(
    `forbidden ${method}`,
    () => log.info({ method, path: new URL(url).pathname }, "A role was refused what it may not do"),
    (more) => log.info({ method, more }, "A role was refused more of it in the same minute"),
  );
}

const SECOND_STEP_MISSING = {
  code: "second_step_missing",
  message: "Contul are nevoie de autentificarea în doi pași: porniți-o în administrare.",
};
const FORBIDDEN_CALL = { code: "forbidden", message: "Rolul dumneavoastră nu permite acest lucru." };

const MINUTE = 60_000;
/** Milliseconds for which a sign-in is recent enough to lock others out; a form that was opened in time may be sent as long again. */
const RECENT = 30 * MINUTE;
const UNSENT: FlashMessage = { kind: "warn", text: "A trecut mult de la conectare. Ce ați trimis nu a fost salvat." };

/** For pages that change credentials, after `admitToPages`: an older session is asked for the password, and returns. */
export const requireRecentSignIn: MiddlewareFunction<Response> = ({ request }) => {
  const { pathname } = new URL(request.url);
  requireRecentSignInTo(request, pathname.replace(/\.data$/, ""));
};

/** For pages that show, in the place of a form, the way to confirm. */
export function isSignInRecent({ headers, method }: Request): boolean {
  const confirmed = findLastConfirmed(headers.get("Cookie"));
  return Date.now() - (confirmed?.getTime() ?? 0) <= (isStateChanging(method) ? 2 * RECENT : RECENT);
}

/** For routes of which only some actions need it. `wanted` is the page to return to. */
export function requireRecentSignInTo(request: Request, wanted: string): void {
  if (isSignInRecent(request)) return;
  const isPost = isStateChanging(request.method);
  const to = `${adminPath("confirm")}?inapoi=${encodeURIComponent(safeReturn(wanted))}`;
  throw isPost ? redirectWithFlash(to, UNSENT) : redirect(to, 303);
}

/** 401 for a stranger, 403 for who may not do this. A program brings a token (decision 203); nothing else is a credential (decision 11). */
export const admitToCalls: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const user = await requireCaller(request, pattern, context);
  context.set(userContext, user);
  return await workAs(user, next);
};

/** Beside a token cookies count for nothing. */
export async function requireCaller(request: Request, pattern: string, context: Readonly<RouterContextProvider>): Promise<SessionUser> {
  const bearer = bearerOf(request.headers.get("Authorization"));
  if (bearer !== undefined) {
    const call = { method: request.method, pattern, address: context.get(clientAddressContext) };
    return await admitToken(bearer, call, new Date());
  }
  const user = findSessionUser(request.headers.get("Cookie"), new Date());
  if (!user) throw failure(401);
  if (lacksSecondStep(user, request) && !isOpenBeforeSecondStep(pattern)) throw failure(403, SECOND_STEP_MISSING);
  if (!isPermitted(user.role, pattern, request.method)) {
    logForbidden(request);
    throw failure(403, FORBIDDEN_CALL);
  }
  return user;
}

export function safeReturn(wanted: string | null | undefined): string {
  return wanted && RETURN.test(wanted) && !wanted.startsWith(adminPath("login")) ? wanted : ADMIN;
}

/** The path to return to is the page with the form, for a post as well. */
function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const wanted = safeReturn(pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, ""));
  return wanted === ADMIN ? adminPath("login") : `${adminPath("login")}?inapoi=${encodeURIComponent(wanted)}`;
}
