import type { ReactNode } from "react";
import { Link } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";

type SignInMethodsProps = { ways: { passkeys: number; hasCodes: boolean } };

export function SignInMethods({ ways: { passkeys, hasCodes } }: SignInMethodsProps) {
  return (
    <section className="panel narrow" aria-labelledby="conectarea">
      <h2 id="conectarea">Conectarea</h2>
      <ul className="record-list">
        <RecordItem
          name={
            <>
              <strong>Chei de acces</strong> (passkeys): {passkeys === 0 ? "niciuna" : count(passkeys, NOUNS.passkey)}
            </>
          }
          facts="Vă conectați cu amprenta, fața sau codul telefonului ori al calculatorului, fără parolă."
          deeds={<Way to="/admin/cont/chei">Cheile mele</Way>}
        />
        <RecordItem
          name={
            <>
              <strong>Cod la conectare</strong>: {hasCodes ? "pornit" : "oprit"}
            </>
          }
          facts="După parolă se cere și un cod dintr-o aplicație de pe telefon."
          deeds={
            <Way to="/admin/cont/cod">
              {hasCodes ? "Schimbă" : "Pornește"}
              <span className="vh"> codul la conectare</span>
            </Way>
          }
        />
        <RecordItem
          name={<strong>Conectări și modificări</strong>}
          facts="Când, cum și de unde s-a folosit contul în ultimele 90 de zile."
          deeds={<Way to="/admin/cont/conectari">Vezi lista</Way>}
        />
      </ul>
    </section>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="button button--line button--small" to={to}>
      {children}
    </Link>
  );
}
