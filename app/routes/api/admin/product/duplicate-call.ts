import { duplicateProduct } from "#app/commands/product/change-product.server.ts";
import { answerCall, only, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/duplicate-call";

const call = only({ POST: duplicate });

export { call as action, call as loader };

function duplicate({ params }: Route.ActionArgs) {
  const copy = duplicateProduct(readRowId(params.id), new Date());
  return copy.ok ? success({ id: copy.id, slug: copy.slug, message: copy.text }, 201) : answerCall(copy);
}
