import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readRowId } from "#app/http/row-id.ts";
import { findLead } from "#app/leads/leads.server.ts";
import type { Lead } from "#db/schema.ts";

const leadContext = createContext<Lead>();

/** Finds the request an address is about, once for everything below it. */
export const findLeadOfAddress: MiddlewareFunction<Response> = ({ params, context }) => {
  const lead = findLead(readRowId(params.id) ?? 0);
  if (!lead) throw data(null, { status: 404 });
  context.set(leadContext, lead);
};

/** The request of the address, as the middleware found it. */
export function requireLead(context: Readonly<RouterContextProvider>): Lead {
  return context.get(leadContext);
}
