import { admitToCalls } from "#app/auth/admission.server.ts";
import { notFound } from "#app/http/call.server.ts";
import type { Route } from "./+types/signed-in-calls";

/** Everything below /api/admin but the sign-in itself passes here first. */
export const middleware: Route.MiddlewareFunction[] = [admitToCalls];

export { notFound as action, notFound as loader };
