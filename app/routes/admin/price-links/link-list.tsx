import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";

/** `url` is missing where the link opens nothing any more. */
export type ShownLink = { id: number; label: string; facts: string; url?: string };

export function LinkList({ links }: { links: readonly ShownLink[] }) {
  if (links.length === 0)
    return <p className="empty narrow">Încă niciun link. Linkurile create mai sus apar aici; le puteți copia și revoca.</p>;
  return (
    <section className="panel narrow" aria-labelledby="linkuri">
      <h2 id="linkuri">Linkuri</h2>
      <ul className="link-list">
        {links.map(({ id, label, facts, url }) => (
          <li key={id}>
            <p>
              <strong>{label}</strong> <span className="small mute">{facts}</span>
            </p>
            {url && (
              <>
                <label className="vh" htmlFor={`link-${id}`}>
                  Linkul pentru {label}
                </label>
                <input className="input" id={`link-${id}`} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
                <AdminForm className="actions" preventScrollReset>
                  <CopyButton text={url} words={`linkul pentru ${label}`} said="Linkul este copiat." isSmall />
                  <input type="hidden" name="link_id" value={id} />
                  <Submit label="Revocă" about={` linkul pentru ${label}`} look="danger small" intent="revoke" />
                </AdminForm>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
