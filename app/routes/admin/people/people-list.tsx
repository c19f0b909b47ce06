import { Link } from "react-router";
import { RecordItem } from "#app/routes/admin/list/record-item.tsx";

type PersonLine = {
  id: number;
  username: string;
  full_name: string;
  role: string;
  isActive: boolean;
  isSelf: boolean;
  card: string | undefined;
  lastSignIn: string | null;
  secondStep: "code" | "passkey" | undefined;
};

const STEPS = { code: "parolă și cod", passkey: "cheie de acces" } as const;

export function PeopleList({ people }: { people: readonly PersonLine[] }) {
  return (
    <section className="panel narrow" aria-labelledby="conturi">
      <h2 id="conturi">
        Conturi <span className="mute num">{people.length}</span>
      </h2>
      <ul className="record-list">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Person({ person: { id, username, full_name, role, isActive, isSelf, card, lastSignIn, secondStep } }: { person: PersonLine }) {
  const facts = [
    username,
    isActive && (secondStep ? STEPS[secondStep] : "numai parolă"),
    card && `fișa ${card}`,
    lastSignIn ? `ultima conectare ${lastSignIn}` : "nicio conectare încă",
  ];
  const edit = (
    <div className="record-list__do">
      <Link className="button button--line button--small" to={`/admin/oameni/${id}`}>
        Modifică<span className="vh"> contul „{full_name}”</span>
      </Link>
    </div>
  );
  return (
    <RecordItem
      name={
        <>
          <strong>{full_name}</strong>
          {isSelf && " – dumneavoastră"}
        </>
      }
      deeds={edit}
    >
      <p className="small">
        {role}
        {!isActive && <strong> · dezactivat</strong>}
      </p>
      <p className="small mute">{facts.filter(Boolean).join(" · ")}</p>
    </RecordItem>
  );
}
