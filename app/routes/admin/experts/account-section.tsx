import { Fragment } from "react";
import { Link } from "react-router";
import { AdminForm, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { MoveForm, OrderedRow } from "#app/admin-kit/page/move-form.tsx";
import { Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { PERSON_FIELDS } from "#app/auth/people/person-fields.ts";
import { ROLE_WORDS, ROLES } from "#app/auth/roles.ts";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorBeside, errorsOf, type Refused, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Expert } from "#db/schema.ts";
import type { AccountLine, InvitationLine, PersonLine, ShownAccount } from "./accounts.server.ts";

type PersonFieldsProps = { experts: readonly (readonly [id: number, name: string])[]; emailHint?: string };

/** Fields of an account, and of an invitation to one. */
export function PersonFields({ experts, emailHint }: PersonFieldsProps) {
  return (
    <div className="fields fields--2 fields--level">
      <TextField {...PERSON_FIELDS.full_name} />
      <SelectField {...PERSON_FIELDS.role} options={ROLES.map((role) => [role, ROLE_WORDS[role]] as const)} />
      <TextField {...PERSON_FIELDS.email} hint={emailHint} />
      <SelectField {...PERSON_FIELDS.expert_id} blank="Nicio fișă" options={experts} />
    </div>
  );
}

/** In the place of a form that only a recent sign-in may send: what is typed after half an hour would be refused. */
export function ConfirmFirst({ title, to }: { title: string; to: string }) {
  return (
    <Panel id="confirmare" title={title} look="narrow fields">
      <p>V-ați conectat de mult. Conturile se schimbă după ce scrieți din nou parola.</p>
      <div>
        <PermittedLink to={`${adminPath("confirm")}?inapoi=${encodeURIComponent(to)}`} words="Confirmă parola" />
      </div>
    </Panel>
  );
}

export function NoAccount({ card, invitations }: { card: { id: number }; invitations: readonly InvitationLine[] }) {
  return (
    <Panel id="cont" title="Contul în administrare" look="narrow fields">
      {invitations.length === 0 && (
        <>
          <p>Nu are cont: nu se poate conecta.</p>
          <div>
            <PermittedLink to={`${adminPath("experts")}?fisa=${card.id}#invitatie`} words="Invită în administrare" />
          </div>
        </>
      )}
      {invitations.map((invitation) => (
        <div key={invitation.id} className="fields">
          <p>{invitationWords(invitation)}</p>
          <Revocation invitation={invitation} />
        </div>
      ))}
    </Panel>
  );
}

type AccountSectionProps = Pick<PersonFieldsProps, "experts"> & { account: ShownAccount; answer: Refused | undefined };

/** Credentials of a person. Their forms are sent to the account's own address, wherever they stand. */
export function AccountSection({ account, experts, answer }: AccountSectionProps) {
  const { username, full_name, since, lastSignIn, hasCodes, hasPasskeys, values, loadedAt } = account;
  // A refused post comes back here, below the card.
  const address = `${account.address}#cont`;
  return (
    <>
      <AdminForm className="panel narrow" action={address} noValidate key={loadedAt} keeps="cont" values={values} answer={errorsOf(answer)}>
        <h2 id="cont">Contul în administrare</h2>
        <div className="fields">
          <ErrorNote>{errorBeside(answer)}</ErrorNote>
          <p className="small mute">
            Conectare cu numele <strong>{username}</strong>. Cont creat la {since};{" "}
            {lastSignIn ? `ultima conectare ${lastSignIn}` : "nicio conectare încă"}.
          </p>
          <ErrorSummary title="Contul nu a fost salvat" fields={PERSON_FIELDS} />
          <PersonFields experts={experts} />
          <SaveBar label="Salvează contul" place="plain" />
        </div>
      </AdminForm>
      {hasCodes && <LostPhone full_name={full_name} address={address} />}
      {hasPasskeys && <LostKeys full_name={full_name} address={address} />}
      <Ending account={{ ...account, address }} />
    </>
  );
}

type LostProps = { full_name: string; address: string };

function LostPhone({ full_name, address }: LostProps) {
  return (
    <Panel id="codul" title="Codul la conectare" look="narrow">
      <p>La conectare se cere, după parolă, și codul din aplicația de pe telefon.</p>
      <AskFirst ask="A pierdut telefonul și codurile de rezervă" label="Oprește codul" intent="end-codes" action={address}>
        Verificați întâi că vorbiți cu {full_name}. Codul se oprește: până pornește altul, la conectare este suficientă parola.
      </AskFirst>
    </Panel>
  );
}

function LostKeys({ full_name, address }: LostProps) {
  return (
    <Panel id="cheile" title="Cheile de acces" look="narrow">
      <p>Se conectează și cu o cheie de acces, care înlocuiește parola.</p>
      <AskFirst ask="A pierdut dispozitivul cu cheile" label="Șterge cheile" intent="end-passkeys" action={address}>
        Verificați întâi că vorbiți cu {full_name}. Cheile se șterg: până se adaugă alta, la conectare este suficientă parola.
      </AskFirst>
    </Panel>
  );
}

/** Letting somebody in again hurts nobody: it is one step. */
function Ending({ account: { address, full_name, isActive, isSelf } }: { account: ShownAccount }) {
  return (
    <Panel id="acces" title="Accesul" look="narrow">
      {isActive ? (
        <AskFirst ask="Dezactivează contul" label="Dezactivează" intent="deactivate" action={address}>
          {isSelf ? "Este contul dumneavoastră. " : ""}Sesiunile se încheie imediat și telefoanele înregistrate nu mai sună. Contul poate fi
          reactivat oricând.
        </AskFirst>
      ) : (
        <AdminForm className="fields" action={address}>
          <p>Contul este dezactivat: {full_name} nu se poate conecta.</p>
          <div>
            <Submit label="Reactivează" look="line" intent="reactivate" />
          </div>
        </AdminForm>
      )}
      <AskFirst ask="Șterge contul" label="Șterge contul" about={` „${full_name}”`} intent="delete" action={address}>
        Contul se șterge definitiv. Istoricul cererilor rămâne, cu numele de acum.
      </AskFirst>
    </Panel>
  );
}

/** Those on the site in their order, then who has an account or an invitation alone. */
export function PeopleList({ people }: { people: readonly PersonLine[] }) {
  const cards = people.filter(({ card }) => card).length;
  return (
    <>
      {cards === 0 && (
        <div className="empty">
          <h2>Niciun consultant</h2>
          <p>Pagina principală și pagina de contact arată echipa când este cel puțin un consultant.</p>
          <Link to={adminPath("expert", "nou")}>Adaugă primul consultant</Link>
        </div>
      )}
      <ul className="panel panel--flush row-list ordered-list">
        {people.map((person, index) => (
          <PersonRow key={keyOf(person)} person={person} place={{ index, last: cards - 1 }} />
        ))}
      </ul>
    </>
  );
}

function PersonRow({ person, place }: { person: PersonLine; place: { index: number; last: number } }) {
  const { card, accounts, invitations } = person;
  const account = accounts[0];
  const name = card?.name ?? account?.full_name ?? invitations[0]?.full_name ?? "";
  const row = {
    name,
    facts: <FactsOf person={person} />,
    children: invitations.map((one) => <Revocation key={one.id} invitation={one} />),
    mark: card ? card.role && <span className="mute">{card.role}</span> : <span className="mute">fără fișă pe site</span>,
  };
  if (card)
    return (
      <OrderedRow
        {...row}
        to={adminPath("expert", card.id)}
        picture={<ExpertPhoto expert={card} isSmall />}
        move={<MoveForm field="expert_id" thing={card} place={place} />}
      />
    );
  return <OrderedRow {...row} to={account && adminPath("expert", `cont-${account.id}`)} />;
}

function FactsOf({ person: { card, accounts, invitations } }: { person: PersonLine }) {
  const lines = [
    card && (card.phone || card.email) && <Reach expert={card} />,
    ...accounts.map((account) => <AccountWords key={account.id} account={account} isBesideCard={card !== undefined} />),
    ...invitations.map(invitationWords),
    accounts.length + invitations.length === 0 && "Fără cont în administrare",
  ].filter(Boolean);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines without a name of their own, never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Reach({ expert: { phone, email } }: { expert: Pick<Expert, "phone" | "email"> }) {
  const at = email?.indexOf("@") ?? -1;
  return (
    <>
      {phone && <span className="num">{phone}</span>}
      {phone && email && <br />}
      {email?.slice(0, at)}
      <wbr />
      {email?.slice(at)}
    </>
  );
}

const STEPS = { code: "parolă și cod", passkey: "cheie de acces" } as const;

type AccountWordsProps = { account: AccountLine; isBesideCard: boolean };

function AccountWords({ account, isBesideCard }: AccountWordsProps) {
  const { id, username, role, isActive, isSelf, lastSignIn, secondStep } = account;
  const facts = [
    isActive && (secondStep ? STEPS[secondStep] : "numai parolă"),
    lastSignIn ? `ultima conectare ${lastSignIn}` : "nicio conectare încă",
  ];
  return (
    <>
      {isBesideCard ? <Link to={adminPath("expert", `cont-${id}`)}>{username}</Link> : username} · {isSelf && "dumneavoastră · "}
      <strong>{isActive ? role : `${role}, dezactivat`}</strong> · {facts.filter(Boolean).join(" · ")}
    </>
  );
}

function invitationWords({ role, email, isOpen, until }: InvitationLine): string {
  const words = ["Are o invitație", role, email, isOpen ? `linkul este valabil până la ${until}` : `linkul a expirat la ${until}`];
  return words.filter(Boolean).join(" · ");
}

function Revocation({ invitation: { id, full_name, isOpen } }: { invitation: InvitationLine }) {
  return (
    <AdminForm action={adminPath("experts")} preventScrollReset sends={{ invitation_id: id }}>
      <Submit label={isOpen ? "Revocă" : "Șterge"} about={` invitația pentru ${full_name}`} look="line small" intent="revoke" />
    </AdminForm>
  );
}

function keyOf({ card, accounts, invitations }: PersonLine): string {
  return card ? `card-${card.id}` : accounts[0] ? `account-${accounts[0].id}` : `invitation-${invitations[0]?.id}`;
}
