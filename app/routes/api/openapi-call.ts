import { only } from "#app/http/call.server.ts";
import { describeApi } from "./description/document.server.ts";

const call = only({ GET: () => Response.json(describeApi(), { headers: { "Cache-Control": "no-cache" } }) });

export { call as action, call as loader };
