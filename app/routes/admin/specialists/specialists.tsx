import { Link } from "react-router";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";

const TITLE = "Pentru specialiști";

export const meta = adminPage(TITLE);

/** Things that the owner of a shop never needs: his programmer looks for them, or whoever keeps the server. */
const THINGS = [
  {
    name: "Acces pentru programe",
    facts: "Tokenuri cu care un alt program citește sau scrie prin API.",
    to: adminPath("apiTokens"),
  },
  {
    name: "Webhook",
    facts: "Fiecare cerere nouă, trimisă imediat unui CRM sau unui alt program.",
    to: `${adminPath("notifications")}#programatori`,
  },
  {
    name: "Chei de acces (passkeys)",
    facts: "Conectare cu amprenta sau fața, fără parolă, pentru contul dumneavoastră.",
    to: adminPath("signInMethods"),
  },
  {
    name: "Memoria cache",
    facts: "Ce ține serverul în memorie și cât îi folosește.",
    to: `${adminPath("state")}#memorie-cache`,
  },
];

export default function AdminSpecialists() {
  return (
    <>
      <PageHead title={TITLE}>
        <p className="mute">Site-ul funcționează întreg și fără ele.</p>
      </PageHead>
      <Panel id="unelte" title="De ce are nevoie un programator" look="narrow">
        <ul className="record-list">
          {THINGS.map(({ name, facts, to }) => (
            <RecordItem
              key={to}
              strong={name}
              facts={facts}
              actions={
                <Link className="button button--line button--small" to={to}>
                  Deschide<span className="vh">: {name}</span>
                </Link>
              }
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
