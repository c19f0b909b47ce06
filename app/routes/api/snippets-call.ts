import { ok, only } from "#app/http/call.server.ts";
import { listSnippets } from "#app/settings/settings.server.ts";

const call = only({ GET: list });

export { call as action, call as loader };

/** The codes as the page runs them: what the policy allows is of the same texts, so both come from one parser. */
function list() {
  return ok(listSnippets().map(({ name, purpose, scripts }) => ({ name, purpose, scripts })));
}
