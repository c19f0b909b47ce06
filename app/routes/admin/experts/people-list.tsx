import { Fragment } from "react";
import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { MoveForm, OrderedRow } from "#app/admin-kit/page/move-form.tsx";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Expert } from "#db/schema.ts";
import type { AccountLine, InvitationLine, PersonLine } from "./people.server.ts";

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

export function invitationWords({ role, email, isOpen, until }: InvitationLine): string {
  const words = ["Are o invitație", role, email, isOpen ? `linkul este valabil până la ${until}` : `linkul a expirat la ${until}`];
  return words.filter(Boolean).join(" · ");
}

export function Revocation({ invitation: { id, full_name, isOpen } }: { invitation: InvitationLine }) {
  return (
    <AdminForm action={adminPath("experts")} preventScrollReset sends={{ invitation_id: id }}>
      <Submit label={isOpen ? "Revocă" : "Șterge"} about={` invitația pentru ${full_name}`} look="line small" intent="revoke" />
    </AdminForm>
  );
}

function keyOf({ card, accounts, invitations }: PersonLine): string {
  return card ? `card-${card.id}` : accounts[0] ? `account-${accounts[0].id}` : `invitation-${invitations[0]?.id}`;
}
