import { deletePicture } from "#app/commands/pictures/change-pictures.server.ts";
import { answerCall, only, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/picture-call";

const call = only({ DELETE: remove });

export { call as action, call as loader };

function remove({ params }: Route.ActionArgs) {
  const deleted = deletePicture({ kind: "product", id: readRowId(params.id) ?? 0 }, readRowId(params.imageId), new Date());
  return deleted.ok ? success() : answerCall(deleted);
}
