import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readRowId, requireFound } from "#app/http/require-found.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import type { Lead } from "#db/schema.ts";

const leadContext = createContext<Lead | undefined>(undefined);

/** Middleware of every address with a request's `:id`. It refuses nothing itself: then the frame around the page could not be loaded either. */
export const findLeadOfAddress: MiddlewareFunction<Response> = ({ params, context }) => {
  context.set(leadContext, findLead(readRowId(params.id) ?? 0));
};

/** The request as it was when the call came; one that is not there is 404. */
export function requireLead(context: Readonly<RouterContextProvider>): Lead {
  return requireFound(context.get(leadContext));
}
