import { Link } from "react-router";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/record-item.tsx";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/notifications";

type UnsentMessages = Route.ComponentProps["loaderData"]["unsent"];

/** How many wait and how many were given up in all; `rows` are the newest of these. */
export function UnsentSection({ unsent: { waiting, dead, unsure, rows } }: { unsent: UnsentMessages }) {
  return (
    <FieldsPanel anchor="netrimise" title="Netrimise" look="narrow">
      <p>
        {waiting === 0 ? "Niciun mesaj nu așteaptă." : `Așteaptă să plece: ${count(waiting, NOUNS.message)}.`}{" "}
        {dead === 0 ? "Niciunul nu a rămas netrimis." : `Netrimise: ${count(dead, NOUNS.message)}.`}
        {unsure > 0 && ` Poate trimise: ${count(unsure, NOUNS.message)}. Întrebați destinatarul: trimise din nou, pot ajunge de două ori.`}
      </p>
      {(dead > rows.length || rows.some(({ isToldOnce, isUnsure }) => !isToldOnce && !isUnsure)) && (
        <PostButton sends={{ intent: "again" }} label="Trimite-le pe toate din nou" look="line" name="message_id" intent="all" />
      )}
      {rows.length > 0 && (
        <ul className="record-list">
          {rows.map((row) => (
            <Unsent key={row.id} row={row} />
          ))}
        </ul>
      )}
      {dead + unsure > rows.length && <p className="small mute">Vedeți cele mai noi {count(rows.length, NOUNS.message)}.</p>}
    </FieldsPanel>
  );
}

function Unsent({ row: { id, what, recipient, last_error, created_at, isToldOnce, isUnsure } }: { row: UnsentMessages["rows"][number] }) {
  const about = `: ${what}, ${recipient}`;
  const actions = (
    <>
      {isToldOnce ? (
        <Link to={`${adminPath("experts")}#invitatie`}>Trimiteți altă invitație</Link>
      ) : (
        <AdminForm preventScrollReset sends={{ intent: "again" }}>
          <Submit label="Trimite din nou" about={about} look="line small" name="message_id" intent={id} />
        </AdminForm>
      )}
      {isUnsure && (
        <AdminForm preventScrollReset sends={{ intent: "arrived" }}>
          <Submit label="A ajuns" about={about} look="line small" name="message_id" intent={id} />
        </AdminForm>
      )}
    </>
  );
  return (
    <RecordItem
      strong={what}
      name={` · ${isUnsure ? "poate trimis" : "netrimis"} · ${formatMoment(new Date(created_at))}`}
      actions={actions}
    >
      <p className="small">{recipient}</p>
      <p className="small mute">{last_error}</p>
    </RecordItem>
  );
}
