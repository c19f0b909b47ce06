import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/care";

const call = only({ POST: save });

export { call as action, call as loader };

async function save({ request, params }: Route.ActionArgs) {
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const saved = saveCare(readRowId(params.id), body, new Date());
  return saved.ok ? success({ care: saved.rows }) : answerCall(saved);
}
