import { PRODUCT_PICTURES } from "#app/commands/product/change-pictures.server.ts";
import { answerCall, only, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/picture";

const call = only({ DELETE: remove });

export { call as action, call as loader };

function remove({ params }: Route.ActionArgs) {
  const deleted = PRODUCT_PICTURES.remove(readRowId(params.id), readRowId(params.imageId), new Date());
  return deleted.ok ? success() : answerCall(deleted);
}
