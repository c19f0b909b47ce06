import { redirect } from "react-router";
import type { Route } from "./+types/moved";

/** A draft is written on the page of the offer. What an open tab still posts here goes there whole. */
export function loader(args: Route.LoaderArgs) {
  return toOffer(args, 301);
}

export function action(args: Route.ActionArgs) {
  return toOffer(args, 308);
}

function toOffer({ params }: Route.LoaderArgs, status: number) {
  return redirect(`/admin/leaduri/${params.id}/oferta/${params.offerId}`, status);
}
