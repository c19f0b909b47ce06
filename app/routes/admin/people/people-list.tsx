import { Link } from "react-router";

type PersonLine = {
  id: number;
  username: string;
  full_name: string;
  role: string;
  isActive: boolean;
  isSelf: boolean;
  /** The name on his card on the site. */
  card: string | undefined;
  lastSignIn: string | null;
  secondStep: "code" | "passkey" | undefined;
};

const STEPS = { code: "parolă și cod", passkey: "cheie de acces" } as const;

/** Who may sign in, as what, and when each did last; then those who may not any more. */
export function PeopleList({ people }: { people: readonly PersonLine[] }) {
  return (
    <section className="panel narrow" aria-labelledby="conturi">
      <h2 id="conturi">
        Conturi <span className="mute num">{people.length}</span>
      </h2>
      <ul className="told-list">
        {people.map((person) => (
          <li key={person.id}>
            <div>
              <p>
                <strong>{person.full_name}</strong>
                {person.isSelf && " – dumneavoastră"}
              </p>
              <p className="small">
                {person.role}
                {!person.isActive && <strong> · dezactivat</strong>}
              </p>
              <p className="small mute">
                {person.username}
                {person.isActive && ` · ${person.secondStep ? STEPS[person.secondStep] : "numai parolă"}`}
                {person.card && ` · fișa ${person.card}`} ·{" "}
                {person.lastSignIn ? `ultima conectare ${person.lastSignIn}` : "nicio conectare încă"}
              </p>
            </div>
            <div className="told-list__do">
              <Link className="button button--line button--small" to={`/admin/oameni/${person.id}`}>
                Modifică<span className="vh"> contul „{person.full_name}”</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
