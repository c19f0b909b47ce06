import { useId } from "react";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";

export type ExpertLinkLine = {
  id: number;
  expert_name: string;
  made: string;
  until: string;
  over?: string;
  url?: string;
  whatsapp?: string | undefined;
  email?: string | undefined;
};

export function ExpertLinkList({ lines }: { lines: readonly ExpertLinkLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel id="linkuri" title="Linkuri" look="narrow">
      <ul className="link-list">
        {lines.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.expert_name}</strong>{" "}
              <span className="small mute">
                {line.over ? `creat ${line.made} · ${line.over}` : `creat ${line.made} · valabil până ${line.until}`}
              </span>
            </p>
            {line.url && <OpenLink line={line} url={line.url} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OpenLink({ line, url }: { line: ExpertLinkLine; url: string }) {
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        Linkul pentru {line.expert_name}
      </label>
      <input className="input" id={id} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className="actions">
        <CopyButton text={url} words={`linkul pentru ${line.expert_name}`} copiedWords="Linkul este copiat." isSmall />
        {line.whatsapp && (
          <a className="button button--line button--small" href={line.whatsapp} rel="noreferrer">
            WhatsApp<span className="vh"> către {line.expert_name}</span>
          </a>
        )}
        <AdminForm className="actions" preventScrollReset sends={{ expert_link_id: line.id }}>
          {line.email && <Submit label={`Trimite la ${line.email}`} look="line small" intent="mail" />}
          <Submit label="Revocă" about={` linkul pentru ${line.expert_name}`} look="danger small" intent="revoke" />
        </AdminForm>
      </div>
    </>
  );
}
