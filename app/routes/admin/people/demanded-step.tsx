import { Form, Link } from "react-router";

type DemandedStepProps = {
  /** Since when, in words; undefined while it is left to each. */
  since: string | undefined;
  /** Whether who looks has a second step himself. */
  hasOwn: boolean;
  people: readonly { full_name: string; isActive: boolean; secondStep: string | undefined }[];
};

/** More than a password from everybody, or as each likes. Taking it back is in two steps, with and without scripts. */
export function DemandedStep({ since, hasOwn, people }: DemandedStepProps) {
  const without = people.filter(({ isActive, secondStep }) => isActive && !secondStep).map(({ full_name }) => full_name);
  return (
    <section className="panel narrow fields" aria-labelledby="al-doilea-pas">
      <h2 id="al-doilea-pas">Al doilea pas la conectare</h2>
      {since ? <Demanded since={since} without={without} /> : <LeftToEach hasOwn={hasOwn} />}
    </section>
  );
}

function Demanded({ since, without }: { since: string; without: readonly string[] }) {
  return (
    <>
      <p>
        <strong>Toți au nevoie de al doilea pas</strong>, din {since}: un cod de pe telefon după parolă sau o cheie de acces.
      </p>
      <p className="small mute">
        {without.length === 0 ? "Toți îl au pornit." : `Îl pornesc la următoarea conectare: ${without.join(", ")}.`}
      </p>
      <details className="ask">
        <summary>Nu-l mai cere tuturor</summary>
        <Form method="post" preventScrollReset>
          <p>Cine l-a pornit îl păstrează. Ceilalți se conectează numai cu parola.</p>
          <button className="button button--danger button--small" type="submit" name="intent" value="release">
            Lasă la alegere
          </button>
        </Form>
      </details>
    </>
  );
}

function LeftToEach({ hasOwn }: { hasOwn: boolean }) {
  return (
    <>
      <p>
        Acum alege fiecare dacă, pe lângă parolă, i se cere un cod de pe telefon sau folosește o cheie de acces. Puteți să-l cereți tuturor:
        cine nu-l are îl pornește la următoarea conectare, înainte de orice altceva.
      </p>
      {hasOwn ? (
        <Form method="post" preventScrollReset>
          <button className="button button--line" type="submit" name="intent" value="demand">
            Cere tuturor al doilea pas
          </button>
        </Form>
      ) : (
        <p>
          Porniți-l întâi la contul dumneavoastră, sub <Link to="/admin/cont">Contul meu</Link>.
        </p>
      )}
    </>
  );
}
