/** Who may enter the admin area: middleware of its pages and of its calls. */
import { createContext, type MiddlewareFunction } from "react-router";
import { workAs } from "#app/history/actor.server.ts";
import { failure } from "#app/http/call.server.ts";
import { isStateChanging } from "#app/http/edge/own-origin.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { readDevice } from "./device.server.ts";
import { findSessionUser, hasSessionCookie, type SessionUser } from "./session.server.ts";

/** Why somebody who wanted another page stands before the sign-in. */
const ENDED: FlashMessage = { kind: "info", text: "Nu mai sunteți conectat. Conectați-vă din nou ca să continuați." };
const STRANGER: FlashMessage = { kind: "info", text: "Conectați-vă ca să vedeți administrarea." };
/** A post of somebody whose session has ended must not vanish without a word. */
const LOST: FlashMessage = { kind: "warn", text: "Sesiunea a expirat. Ce ați trimis nu a fost salvat." };

export const userContext = createContext<SessionUser>();

/** Pages: a stranger goes to sign in, and from there back to where he wanted to go. */
export const admitToPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = findSessionUser(request.headers.get("Cookie"), new Date());
  if (!user) {
    const cookies = request.headers.get("Cookie");
    const wasSignedIn = hasSessionCookie(cookies) || readDevice(cookies) !== undefined;
    const ended = isStateChanging(request.method) ? LOST : ENDED;
    throw redirectWithFlash(loginAddress(request), wasSignedIn ? ended : STRANGER);
  }
  context.set(userContext, user);
  return await workAs(user, next);
};

/** Calls: a stranger gets 401. The development header and the token in the address of older clients are no credentials (decision 11). */
export const admitToCalls: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = findSessionUser(request.headers.get("Cookie"), new Date());
  if (!user) throw failure(401, "unauthorized");
  context.set(userContext, user);
  return await workAs(user, next);
};

/** Where to go after signing in: only a path inside the admin area. */
export function safeReturn(wanted: string | null | undefined): string {
  return wanted && /^\/admin(?:\/[\w/-]*(?:\.csv)?)?(?:\?[\w=&%.+-]*)?$/.test(wanted) && !wanted.startsWith("/admin/login")
    ? wanted
    : "/admin";
}

/** The way back is the page itself, for a post as well: there the form is. */
function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const wanted = safeReturn(pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, ""));
  return wanted === "/admin" ? "/admin/login" : `/admin/login?inapoi=${encodeURIComponent(wanted)}`;
}
