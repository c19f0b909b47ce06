import { getDelivery } from "#app/delivery/delivery.server.ts";
import { ok, only } from "#app/http/call.server.ts";

const call = only({ GET: () => ok(getDelivery()) });

export { call as action, call as loader };
