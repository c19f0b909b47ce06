import type { LeadForExpert } from "#app/leads/expert-link/lead-for-expert.server.ts";

export function LeadPanel({ lead, expert }: { lead: LeadForExpert; expert: string }) {
  return (
    <section className="link-page__lead" aria-labelledby="cine">
      <div>
        <h1 id="cine">{lead.full_name}</h1>
        <p className="mute">{lead.who}</p>
      </div>
      {lead.due && (
        <p className={lead.due.isLate ? "link-page__due is-late" : "link-page__due"}>
          {lead.due.words}
          {lead.due.isLate && " – termenul a trecut"}
        </p>
      )}
      <CallLinks lead={lead} />
      {lead.notes && <blockquote className="link-page__note">„{lead.notes}”</blockquote>}
      <h2 className="vh">Ce dorește</h2>
      <dl className="sheet">
        {lead.wishes.map((wish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never change places
          <div key={index}>
            <dt>{wish.product}</dt>
            <dd>
              {wish.area}
              {wish.need && <> · {wish.need}</>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small mute">
        Cererea {lead.reference}, primită {lead.received}, pentru {expert}
      </p>
    </section>
  );
}

function CallLinks({ lead }: { lead: LeadForExpert }) {
  return (
    <div className="link-page__call">
      <a className="button" href={`tel:${lead.phone_e164}`}>
        Sună {lead.phone_words}
      </a>
      <a className="button button--line" href={`https://wa.me/${lead.phone_e164.slice(1)}`} rel="noreferrer">
        WhatsApp
      </a>
      {lead.email && (
        <a className="more" href={`mailto:${lead.email}`}>
          {lead.email}
        </a>
      )}
    </div>
  );
}
