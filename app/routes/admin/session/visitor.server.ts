import type { RouterContextProvider } from "react-router";
import type { CurrentUser, Visitor } from "#app/auth/account-events/account-events.server.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";

type Context = Readonly<RouterContextProvider>;

export function visitorOfRequest({ headers }: Request, context: Context): Visitor {
  const [cookieHeader, userAgent] = [headers.get("Cookie"), headers.get("User-Agent") ?? ""];
  return { address: context.get(clientAddressContext), cookieHeader, userAgent, now: new Date() };
}

export function currentUserOf(request: Request, context: Context): CurrentUser {
  const { address, cookieHeader, userAgent } = visitorOfRequest(request, context);
  return { user: context.get(userContext), address, session: { cookieHeader, userAgent } };
}
