import { methodNotAllowed, ok } from "#app/http/call.server.ts";
import { listSnippets } from "#app/settings/settings.server.ts";

/** The codes as the page runs them: what the policy allows is of the same texts, so both come from one parser. */
export function loader() {
  return ok(listSnippets().map(({ name, purpose, scripts }) => ({ name, purpose, scripts })));
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
