import { useId } from "react";
import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { endExpertLink, issueExpertLink, mailExpertLink } from "#app/commands/lead/issue-expert-link.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { readPhone, whatsappAddress } from "#app/forms/phone/phone.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { EXPERT_LINK, EXPERT_LINK_DAYS, isExpertLinkOpen, listExpertLinks } from "#app/leads/expert-links/expert-link-store.server.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import type { Expert, ExpertLink, Lead } from "#db/schema.ts";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/expert-links";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Predare: ${loaderData?.lead.full_name ?? "cerere"} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  const lead = requireLead(context);
  const experts = listExperts();
  const now = new Date();
  return {
    lead: { id: lead.id, full_name: lead.full_name, preferred_expert_id: lead.preferred_expert_id, isErased: lead.erased_at !== null },
    experts: experts.map(({ id, name }) => [id, name] as const),
    lines: listExpertLinks(lead.id).map((expertLink) => lineOf(expertLink, lead, experts, now)),
    days: EXPERT_LINK_DAYS,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const lead = requireLead(context);
  const [by, now] = [adminActor(context.get(userContext)), new Date()];
  const saved = (answer: ReturnType<typeof issueExpertLink>, words: (name: string) => string) =>
    whenDone(answer, ({ expertLink }) => done(adminPath("leadExpertLinks", lead.id), words(expertLink.expert_name), { seconds: 5 }));
  return await answerIntent(request, {
    make: (values) => saved(issueExpertLink(lead.id, values, by, now), (name) => `Linkul pentru ${name} este gata`),
    mail: (values) => saved(mailExpertLink(lead.id, values, now), (name) => `Linkul se trimite prin e-mail la ${name}`),
    revoke: (values) => saved(endExpertLink(lead.id, values, by, now), (name) => `Linkul pentru ${name} a fost revocat`),
  });
}

export default function AdminExpertLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, experts, lines, days } = loaderData;
  const mayAdd = useMayOpen()("experts");
  const general = actionData && (actionData.errors.form ?? actionData.message);
  return (
    <>
      <PageHead title="Trimite unui consultant" back={[adminPath("lead", lead.id), `‹ ${lead.full_name}`]} error={general} />
      <Panel id="link-nou" title="Link nou" look="narrow">
        {lead.isErased ? (
          <p>Datele personale ale cererii au fost șterse; nu mai este nimic de trimis.</p>
        ) : experts.length === 0 ? (
          <p>Nu este niciun consultant. {mayAdd && <Link to={adminPath("expert", "nou")}>Adaugă unul.</Link>}</p>
        ) : (
          <AdminForm
            className="fields"
            preventScrollReset
            values={{ expert_id: String(lead.preferred_expert_id ?? ""), ...actionData?.values }}
            answer={actionData && { errors: actionData.errors }}
          >
            <p className="small mute">
              Consultantul vede numai această cerere, fără cont, timp de {days} zile, și notează ce s-a întâmplat la apel. Linkul poate fi
              revocat oricând.
            </p>
            <SelectField name="expert_id" label="Către" blank="Alegeți consultantul" options={experts} required />
            <div>
              <Submit label="Creează linkul" intent="make" />
            </div>
          </AdminForm>
        )}
      </Panel>
      <ExpertLinkList lines={lines} />
    </>
  );
}

function lineOf(expertLink: ExpertLink, lead: Lead, experts: readonly Expert[], now: Date): ExpertLinkLine {
  const { id, expert_id, expert_name, created_at, expires_at, revoked_at } = expertLink;
  const line = { id, expert_name, made: formatMoment(new Date(created_at)), until: formatMoment(new Date(expires_at)) };
  if (!isExpertLinkOpen(expertLink, now) || lead.erased_at !== null) {
    const revoked = revoked_at && `revocat ${formatMoment(new Date(revoked_at))}`;
    return { ...line, over: revoked ?? (new Date(expires_at) <= now ? `expirat ${line.until}` : "nu mai este valabil") };
  }
  const expert = experts.find((one) => one.id === expert_id);
  const url = EXPERT_LINK.address(expertLink);
  const numbers = readPhone(expert?.phone ?? "")?.numbers ?? [];
  const whatsapp = numbers.map(({ e164 }) => whatsappAddress(e164)).find(Boolean);
  const words = `Bună ziua! Vă predau o cerere de ofertă${lead.county && ` din județul ${lead.county}`}. O găsiți aici până la ${line.until}: ${url}`;
  return {
    ...line,
    url,
    whatsapp: whatsapp && `${whatsapp}?text=${encodeURIComponent(words)}`,
    email: isMailConfigured() ? (expert?.email ?? undefined) : undefined,
  };
}

type ExpertLinkLine = {
  id: number;
  expert_name: string;
  made: string;
  until: string;
  over?: string;
  url?: string;
  whatsapp?: string | undefined;
  email?: string | undefined;
};

function ExpertLinkList({ lines }: { lines: readonly ExpertLinkLine[] }) {
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
