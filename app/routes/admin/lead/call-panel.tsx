import { Link } from "react-router";
import { AdminForm, PostButton, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { CopyButton } from "#app/admin-kit/page/copy-button.tsx";
import { PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";
import type { readLeadPage } from "./lead-page.server.ts";

type CallPanelProps = Pick<ReturnType<typeof readLeadPage>, "lead" | "due" | "owner" | "wishes" | "caller" | "offers"> & {
  keys: string | undefined;
};

export function CallPanel({ lead, due, owner, wishes, caller, offers, keys }: CallPanelProps) {
  return (
    <section className="panel lead-page__call stack" aria-labelledby="nume">
      {lead.suspicions && !lead.erased ? (
        <SuspectNote suspicions={lead.suspicions} isNotified={lead.isNotified} />
      ) : (
        <p className={due.isLate ? "due late" : "due"}>{[due.words, lead.ending].filter(Boolean).join(" · ")}</p>
      )}
      <div>
        <h1 id="nume">{lead.full_name}</h1>
        {lead.isSample && (
          <p>
            <strong>Cerere de probă</strong>, cu date inventate.
          </p>
        )}
        <p className="mute">{[lead.customer, lead.county, owner.name && `se ocupă ${owner.name}`].filter(Boolean).join(" · ")}</p>
      </div>
      <ul className="lead-page__want only-narrow">
        {wishes.map((wish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request never change places
          <li key={index}>
            <b>{wish.isChosen ? wish.product : lead.wish || wish.product}</b>
            {wish.amounts && ` · ${unbroken(wish.amounts)}`}
          </li>
        ))}
        {lead.worth && <li>{unbroken(lead.worth)}</li>}
      </ul>
      {lead.erased ? (
        <p className="due">Datele personale au fost șterse {lead.erased}.</p>
      ) : (
        <>
          <div>
            <PhoneLinks pieces={lead.phone} keys={keys} />
            <OtherRequests caller={caller} />
            {lead.customer_id !== null && (
              <p className="small">
                <Link className="touch" to={adminPath("customer", lead.customer_id)}>
                  Fișa clientului
                </Link>
              </p>
            )}
          </div>
          <div className="actions">
            <a className="button only-wide" href={`tel:${lead.called.href}`}>
              Sună
            </a>
            {lead.messages.whatsapp && (
              <a className="button button--line only-wide" href={lead.messages.whatsapp} rel="noreferrer">
                WhatsApp
              </a>
            )}
            {lead.messages.mail && (
              <a className="button button--line" href={lead.messages.mail}>
                E-mail
              </a>
            )}
            <CopyButton text={lead.called.words} words="numărul" copiedWords={`${lead.called.words} este copiat`} />
            <OfferButton id={lead.id} offers={offers} />
            <TakeButton owner={owner} />
          </div>
        </>
      )}
      {lead.notes && <blockquote>„{lead.notes}”</blockquote>}
      {lead.fromDuplicates.map((said) => (
        <blockquote key={said}>Din dublură: „{said}”</blockquote>
      ))}
    </section>
  );
}

/** One press to a draft that nothing stores until it is saved; where something is written, to that. */
function OfferButton({ id, offers: { current, written } }: { id: number } & Pick<CallPanelProps, "offers">) {
  if (!useMayOpen()("leadOffers")) return null;
  if (!current) return <PermittedLink to={adminPath("leadNewOffer", id)} words="Întocmește oferta" />;
  return (
    <>
      <PermittedLink to={current.path} words={current.words} />
      {written > 1 && <Link to={adminPath("leadOffers", id)}>Toate ofertele ({written})</Link>}
    </>
  );
}

/** One press; not where one is the only one who could. */
function TakeButton({ owner: { me, id, others } }: Pick<CallPanelProps, "owner">) {
  if (others.length < 2 || id === me) return null;
  return (
    <AdminForm preventScrollReset sends={{ intent: "hand_over", was: id ?? "" }}>
      <button className="button button--line" id="preiau" name="owner_id" value={me} type="submit">
        Preiau eu
      </button>
    </AdminForm>
  );
}

function OtherRequests({ caller: { ofNumber, group, likely } }: Pick<CallPanelProps, "caller">) {
  const [words, amount] =
    ofNumber > 0
      ? ["De la același număr", ofNumber]
      : group.length > 0
        ? ["Grupate", group.length]
        : ["Poate aceeași persoană", likely.length];
  if (amount === 0) return null;
  return (
    <p className="small">
      {words}: <JumpLink to="alte-cereri">încă {count(amount, NOUNS.request)}</JumpLink>
    </p>
  );
}

/** Note on the suspicions of a request. News that went out before somebody marked it by hand cannot be taken back, and is not denied. */
function SuspectNote({ suspicions, isNotified }: { suspicions: readonly string[]; isNotified: boolean }) {
  return (
    <div className="due late">
      <p>
        Pare spam: {suspicions.join("; ") || "fără motiv notat"}.{" "}
        {isNotified
          ? "S-a trimis notificarea înainte de a fi marcată; nu mai apare în lista de lucru."
          : "Nu s-a trimis nicio notificare și nu apare în lista de lucru."}
      </p>
      <PostButton sends={{ intent: "not_spam" }} label="Nu este spam" />
    </div>
  );
}

type Caller = ReturnType<typeof readLeadPage>["caller"];
type Known = Caller["group"][number];

/** The other requests of who asks, each with a press that puts it beside this one or takes it away again; nothing is ever merged. */
export function CallerPanel({ caller: { group, likely, history, ofNumber, maySettle } }: { caller: Caller }) {
  if (group.length + likely.length + history.length === 0) return null;
  const isRest = history.length < ofNumber;
  return (
    <section className="panel lead-page__caller pile" aria-labelledby="alte-cereri">
      <h2 id="alte-cereri" tabIndex={-1}>
        Cine sună
      </h2>
      <KnownList title="Grupate" note={GROUPED} list={group}>
        {(known) => (
          <>
            <Press known={known} intent="ungroup" words="Scoate din grup" />
            {maySettle && <Duplicate known={known} />}
          </>
        )}
      </KnownList>
      {group.length > 1 && <PostButton preventScrollReset label="Scoate din grup cererea aceasta" look="line small" intent="ungroup" />}
      <KnownList title="Poate aceeași persoană" list={likely}>
        {(known) => (
          <>
            <Press known={known} intent="group" words="Grupează" />
            {maySettle && <Duplicate known={known} />}
          </>
        )}
      </KnownList>
      <KnownList title={isRest ? "Și de la același număr" : "De la același număr"} list={history} />
    </section>
  );
}

const GROUPED = `Un singur rând în listă: apelul se notează la toate cele deschise. O comandă închide cererile din oferta ei,
  „Pierdut” pe cele cu aceleași produse; celelalte numai dacă le bifați la rezultat.`;

type KnownListProps = { title: string; note?: string; list: readonly Known[]; children?: (known: Known) => React.ReactNode };

function KnownList({ title, note, list, children }: KnownListProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {note && <p className="small mute">{note}</p>}
      <ul className="earlier-requests stack">
        {list.map((known) => (
          <li key={known.id} className={`tone-${STATUSES[known.status].tone}`}>
            <p className="earlier-requests__when">
              <time dateTime={known.created_at}>{known.day}</time> · {known.state}
              {children && known.reasons && ` · ${known.reasons}`}
            </p>
            <p>
              <Link to={adminPath("lead", known.id)}>{known.full_name}</Link>, {known.want}
            </p>
            {children && <div className="actions">{children(known)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Duplicate({ known }: { known: Known }) {
  return known.isOpen && <Press known={known} intent="duplicate" words="Închide ca dublură" />;
}

function Press({ known, intent, words }: { known: Known; intent: "group" | "ungroup" | "duplicate"; words: string }) {
  return (
    <AdminForm preventScrollReset sends={{ with: known.id }}>
      <Submit label={words} about={`: ${known.full_name}, ${known.day}`} look="line small" intent={intent} />
    </AdminForm>
  );
}
