import { ok, only } from "#app/http/call.server.ts";
import { getPublicSettings } from "#app/settings/settings.server.ts";

const call = only({ GET: () => ok(getPublicSettings()) });

export { call as action, call as loader };
