import type { ComponentProps } from "react";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";

type Pieces = ComponentProps<typeof PhoneLinks>["pieces"];
export type Reached = { id: number; name: string; role: string; bio?: string; counties?: string; phone: Pieces; photo_url: string | null };
type CompanyPhone = { label: string; display: string; href: string };

type RingListProps = {
  people: readonly Reached[];
  /** Numbers of the company. Those that none of the people has follow them. */
  phones: readonly CompanyPhone[];
  company: string;
  /** When one may ring. */
  ring: string;
  /** True where the list has the width of the story. */
  isWide?: boolean;
};

/** Whom to ring: name, for what, number, and whether somebody answers now. */
export function RingList({ people, phones, company, ring, isWide = false }: RingListProps) {
  return (
    <ul className={isWide ? "ring-list ring-list--wide" : "ring-list"}>
      {people.map(({ id, name, role, bio, counties, phone, photo_url }) => (
        <li key={id}>
          <ExpertPhoto expert={{ name, photo_url }} />
          <div>
            <h3>{name}</h3>
            {role && <p className="ring-list__for">{role}</p>}
            {bio && <p>{bio}</p>}
            {counties && <p>Județe: {counties}.</p>}
          </div>
          <RingAt pieces={phone} ring={ring} />
        </li>
      ))}
      {phones
        .filter(({ href }) => !people.some(({ phone }) => isReachedAt(phone, href)))
        .map(({ label, display, href }) => (
          <li key={href}>
            <div>
              <h3>{label || company}</h3>
            </div>
            <RingAt pieces={[{ words: display, href }]} ring={ring} />
          </li>
        ))}
    </ul>
  );
}

function RingAt({ pieces, ring }: { pieces: Pieces; ring: string }) {
  if (pieces.length === 0) return null;
  return (
    <p className="ring-list__at">
      <PhoneLinks pieces={pieces} /> <span>{ring}</span>
    </p>
  );
}

function isReachedAt(phone: Pieces, href: string): boolean {
  return phone.some((piece) => typeof piece !== "string" && piece.href === href);
}
