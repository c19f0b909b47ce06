import { orderCategoryPictures } from "#app/commands/category/change-pictures.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/picture-order";

const call = only({ POST: order });

export { call as action, call as loader };

async function order({ request, params }: Route.ActionArgs) {
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const ordered = orderCategoryPictures(readRowId(params.id), body, new Date());
  return ordered.ok ? success({ message: "Ordinea a fost salvată" }) : answerCall(ordered);
}
