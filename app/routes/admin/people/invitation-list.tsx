import { useId } from "react";
import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

/** The link of the invitation that was just made. It is stored nowhere, so this is the only time it can be read. */
export function NewInvitation({ made: { full_name, url } }: { made: { full_name: string; url: string } }) {
  const id = useId();
  return (
    <section className="panel narrow" aria-labelledby="legatura-noua">
      <h2 id="legatura-noua">Linkul pentru {full_name}</h2>
      <div className="fields">
        <p>Se arată numai acum. Trimiteți-l pe un canal pe care îl citește doar colegul.</p>
        <div className="shown-once">
          <label className="vh" htmlFor={id}>
            Linkul pentru {full_name}
          </label>
          <input className="input" id={id} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={url} words={`linkul pentru ${full_name}`} said="Linkul este copiat." />
        </div>
      </div>
    </section>
  );
}

type InvitationLine = { id: number; full_name: string; email: string | null; role: string; isOpen: boolean; until: string };

export function InvitationList({ invitations }: { invitations: readonly InvitationLine[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="panel narrow" aria-labelledby="invitatii">
      <h2 id="invitatii">Invitații nefolosite</h2>
      <ul className="record-list">
        {invitations.map(({ id, full_name, email, role, isOpen, until }) => (
          <RecordItem
            key={id}
            name={<strong>{full_name}</strong>}
            facts={[role, email, isOpen ? `valabilă până la ${until}` : `a expirat la ${until}`].filter(Boolean).join(" · ")}
            deeds={
              <AdminForm preventScrollReset>
                <input type="hidden" name="invitation_id" value={id} />
                <Submit label={isOpen ? "Revocă" : "Șterge"} about={` invitația pentru ${full_name}`} look="line small" intent="revoke" />
              </AdminForm>
            }
          />
        ))}
      </ul>
    </section>
  );
}
