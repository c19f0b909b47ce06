import { userContext } from "#app/auth/admission.server.ts";
import { askKnownCaller } from "#app/commands/lead/write-down-lead.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import type { Route } from "./+types/known-caller";

/** Posted while a number is typed: what stands in an address is written into logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { phone = "" } = await readFormValues(request);
  const asked = await askKnownCaller(phone, context.get(userContext).id, new Date());
  const headers = { "Cache-Control": "no-store" };
  return asked.ok ? Response.json({ caller: asked.caller }, { headers }) : Response.json({}, { status: asked.status, headers });
}

/** A number stands in no address: without one nobody is known. */
export function loader() {
  return Response.json({}, { headers: { "Cache-Control": "no-store" } });
}
