import { Link } from "react-router";
import { PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { Panel } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { AccountLine } from "./people.server.ts";

type RequiredSecondStepProps = { since: string | undefined; hasOwn: boolean; accounts: readonly AccountLine[] };

export function RequiredSecondStep({ since, hasOwn, accounts }: RequiredSecondStepProps) {
  const without = accounts.filter(({ isActive, secondStep }) => isActive && !secondStep).map(({ full_name }) => full_name);
  return (
    <Panel id="al-doilea-pas" title="Autentificarea în doi pași" look="narrow fields">
      {since ? <Demanded since={since} without={without} /> : <LeftToEach hasOwn={hasOwn} />}
    </Panel>
  );
}

function Demanded({ since, without }: { since: string; without: readonly string[] }) {
  return (
    <>
      <p>
        <strong>Autentificarea în doi pași este obligatorie</strong>, din {since}: un cod de pe telefon după parolă sau o cheie de acces.
      </p>
      <p className="small mute">
        {without.length === 0 ? "Toți o folosesc." : `O pornesc la următoarea conectare: ${without.join(", ")}.`}
      </p>
      <AskFirst ask="Nu o mai impune" label="Nu o mai impune" intent="release" preventScrollReset>
        Cine o folosește o păstrează. Ceilalți se conectează numai cu parola.
      </AskFirst>
    </>
  );
}

function LeftToEach({ hasOwn }: { hasOwn: boolean }) {
  return (
    <>
      <p>
        Autentificarea în doi pași este opțională: un cod de pe telefon după parolă sau o cheie de acces. Dacă o faceți obligatorie, cine nu
        o folosește încă o pornește la următoarea conectare, înainte de orice altceva.
      </p>
      {hasOwn ? (
        <PostButton preventScrollReset label="Impune pentru toți" look="line" intent="demand" />
      ) : (
        <p>
          Porniți-o întâi la contul dumneavoastră, din <Link to={adminPath("account")}>Contul meu</Link>.
        </p>
      )}
    </>
  );
}
