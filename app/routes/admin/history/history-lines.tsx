import { Link } from "react-router";
import { PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import type { HistoryLine } from "./history-list.server.ts";

export function OlderLines({ to }: { to: string }) {
  return (
    <p className="history__next">
      <PermittedLink to={to} words="Mai vechi" />
    </p>
  );
}

export function HistoryLines({ lines, isOfOne = false }: { lines: readonly HistoryLine[]; isOfOne?: boolean }) {
  return (
    <ol className="panel panel--flush row-list history">
      {lines.map(({ id, at, moment, who, did, name, kind, to, detail, isUndone }) => (
        <li key={id}>
          <time dateTime={at} className="num">
            {moment}
          </time>
          <p>
            {who || "Site-ul"} {did} <Link to={to}>{name}</Link>
            {detail && <span className="mute"> {detail}</span>}
          </p>
          <p className="small soft">
            {isUndone && <strong>Anulat</strong>} {!isOfOne && kind}
          </p>
        </li>
      ))}
    </ol>
  );
}
