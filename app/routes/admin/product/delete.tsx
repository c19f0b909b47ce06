import { data, Link } from "react-router";
import { deleteProduct } from "#app/commands/product/change-product.server.ts";
import { redirectWithUndo } from "#app/http/form.server.ts";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";
import { ConfirmPage } from "#app/routes/admin/page/confirm-page.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/delete";
import { findProductOfAddress, requireProduct } from "./product-context.server.ts";

export const meta = adminPage("Ștergi produsul?");

export const middleware: Route.MiddlewareFunction[] = [findProductOfAddress];

export function loader({ context }: Route.LoaderArgs) {
  const { id, name } = requireProduct(context);
  return { id, name };
}

export function action({ context }: Route.ActionArgs): never {
  const deleted = deleteProduct(requireProduct(context).id, new Date());
  if (!deleted.ok) throw data(null, { status: deleted.status });
  throw redirectWithUndo("/admin", { kind: "ok", text: deleted.text, seconds: 3 }, deleted.change);
}

export default function AdminDeleteProduct({ loaderData: { id, name } }: Route.ComponentProps) {
  return (
    <ConfirmPage title="Ștergi produsul?" label="Șterge" to={`/admin/produse/${id}`}>
      <p>
        <strong>{name}</strong> dispare de pe site, cu imaginile, fișa tehnică și întrebările lui. Rămâne 30 de zile în{" "}
        {useMayOpen()("/admin/cos") ? <Link to="/admin/cos">coș</Link> : "coș"}, de unde îl puteți restaura. Cererile primite rămân.
      </p>
    </ConfirmPage>
  );
}
