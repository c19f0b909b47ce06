import { data, Form, Link } from "react-router";
import { deleteProduct } from "#app/commands/product/change-product.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/delete";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";

export function meta() {
  return [{ title: `Ștergi produsul? > Admin` }, { name: "robots", content: "noindex" }];
}

export const middleware: Route.MiddlewareFunction[] = [findProductOfAddress];

export function loader({ context }: Route.LoaderArgs) {
  const { id, name } = requireProduct(context);
  return { id, name };
}

/** The second step: the question has been asked on this page. */
export function action({ context }: Route.ActionArgs): never {
  const deleted = deleteProduct(requireProduct(context).id, new Date());
  if (!deleted.ok) throw data(null, { status: deleted.status });
  throw redirectWithUndo("/admin", { kind: "ok", text: deleted.text, seconds: 3 }, deleted.change);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminDeleteProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Form className="panel confirm" method="post">
      <h1>Ștergi produsul?</h1>
      {actionData?.errors.form && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      <p>
        <strong>{loaderData.name}</strong> dispare de pe site, cu imaginile, fișa tehnică și întrebările lui. Rămâne 30 de zile în{" "}
        <Link to="/admin/cos">coș</Link>, de unde îl puteți restaura. Cererile primite rămân.
      </p>
      <div className="actions">
        <button className="button button--danger" type="submit">
          Șterge
        </button>
        <Link to={`/admin/produse/${loaderData.id}`}>Renunță</Link>
      </div>
    </Form>
  );
}
