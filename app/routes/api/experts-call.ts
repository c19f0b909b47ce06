import { listExperts } from "#app/experts/experts.server.ts";
import { ok, only } from "#app/http/call.server.ts";

const call = only({ GET: () => ok(listExperts()) });

export { call as action, call as loader };
