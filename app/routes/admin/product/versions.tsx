import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { HistoryLines, OlderLines } from "#app/routes/admin/history/history-lines.tsx";
import { readHistory } from "#app/routes/admin/history/history-list.server.ts";
import stylesheet from "#app/styles/components/history.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/versions";
import { requireProduct } from "./product-context.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Istoric: ${loaderData?.name ?? ""}`);

export function loader({ context, url }: Route.LoaderArgs) {
  const { id, name } = requireProduct(context);
  const below = /^(\d{1,9})-$/.exec(url.searchParams.get("dupa") ?? "")?.[1];
  const after = below ? { change: Number(below), event: undefined } : undefined;
  return { id, name, ...readHistory({ kind: "product", who: "", id, after }) };
}

export default function AdminProductVersions({ loaderData }: Route.ComponentProps) {
  const { id, lines, next } = loaderData;
  return (
    <div>
      {lines.length === 0 ? (
        <p className="empty">Nicio modificare înregistrată.</p>
      ) : (
        <>
          <p className="mute">
            Deschideți o modificare ca să vedeți ce era înainte și ce este după ea sau ca să restaurați versiunea de atunci.
          </p>
          <div className="panel--after">
            <HistoryLines lines={lines} isOfOne />
          </div>
        </>
      )}
      {next && <OlderLines to={`${adminPath("productVersions", id)}?dupa=${next}`} />}
    </div>
  );
}
