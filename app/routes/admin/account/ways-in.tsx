import { Link } from "react-router";
import { count, NOUNS } from "#app/language/nouns.ts";

type WaysInProps = { ways: { passkeys: number; hasCodes: boolean } };

/** What makes a stolen password worth less, and where one sees who has been in. */
export function WaysIn({ ways: { passkeys, hasCodes } }: WaysInProps) {
  return (
    <section className="panel narrow" aria-labelledby="conectarea">
      <h2 id="conectarea">Conectarea</h2>
      <ul className="told-list">
        <li>
          <div>
            <p>
              <strong>Chei de acces</strong> (passkeys): {passkeys === 0 ? "niciuna" : count(passkeys, NOUNS.passkey)}
            </p>
            <p className="small mute">Vă conectați cu amprenta, fața sau codul telefonului ori al calculatorului, fără parolă.</p>
          </div>
          <Link className="button button--line button--small" to="/admin/cont/chei">
            Cheile mele
          </Link>
        </li>
        <li>
          <div>
            <p>
              <strong>Cod la conectare</strong>: {hasCodes ? "pornit" : "oprit"}
            </p>
            <p className="small mute">După parolă se cere și un cod dintr-o aplicație de pe telefon.</p>
          </div>
          <Link className="button button--line button--small" to="/admin/cont/cod">
            {hasCodes ? "Schimbă" : "Pornește"}
            <span className="vh"> codul la conectare</span>
          </Link>
        </li>
        <li>
          <div>
            <p>
              <strong>Conectări și modificări</strong>
            </p>
            <p className="small mute">Când, cum și de unde s-a folosit contul în ultimele 90 de zile.</p>
          </div>
          <Link className="button button--line button--small" to="/admin/cont/conectari">
            Vezi lista
          </Link>
        </li>
      </ul>
    </section>
  );
}
