import { type ComponentProps, useEffect, useRef, useState } from "react";
import { mailto } from "#app/forms/email/mailto.ts";
import { PhoneLinks } from "#app/ui/phone/phone-links.tsx";

type Phone = ComponentProps<typeof PhoneLinks>["pieces"];
type ExpertView = { id: number; name: string; role: string; phone: Phone; photo_url: string | null };

export function ExpertCard({ expert }: { expert: ExpertView }) {
  return (
    <li className="expert">
      <ExpertPhoto expert={expert} />
      <div>
        <h3>{expert.name}</h3>
        <p>{expert.role}</p>
        <PhoneLinks pieces={expert.phone} />
      </div>
    </li>
  );
}

/** The initials, and over them the photo. One that is missing or cannot be loaded leaves them in sight, with scripts and without. */
export function ExpertPhoto({ expert, isSmall = false }: { expert: Pick<ExpertView, "name" | "photo_url">; isSmall?: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  // The picture may have failed before the page became interactive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span className={isSmall ? "expert__photo expert__photo--s" : "expert__photo"}>
      <span aria-hidden="true">{initials(expert.name)}</span>
      {expert.photo_url && !isBroken && (
        <img src={expert.photo_url} alt="" width={300} height={300} loading="lazy" ref={image} onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? "")
    .join("")
    .toLocaleUpperCase("ro");
}

type Pieces = ComponentProps<typeof PhoneLinks>["pieces"];
export type Reached = {
  id: number;
  name: string;
  role: string;
  bio?: string;
  counties?: string;
  phone: Pieces;
  email?: string | null;
  photo_url: string | null;
};
type OtherNumber = { label: string; display: string; href: string };

type RingListProps = {
  people: readonly Reached[];
  /** Numbers that are nobody's own. */
  others?: readonly OtherNumber[];
  /** When one may ring. */
  ring: string;
  /** True where the list has the width of the story. */
  isWide?: boolean;
};

/** Person to ring: name, for what, number, and whether somebody answers now. */
export function RingList({ people, others = [], ring, isWide = false }: RingListProps) {
  return (
    <ul className={isWide ? "ring-list ring-list--wide" : "ring-list"}>
      {people.map(({ id, name, role, bio, counties, phone, email, photo_url }) => (
        <li key={id}>
          <ExpertPhoto expert={{ name, photo_url }} />
          <div>
            <h3>{name}</h3>
            {role && <p className="ring-list__for">{role}</p>}
            {bio && <p className="only-wide">{bio}</p>}
            {counties && <p>Județe: {counties}.</p>}
          </div>
          <RingAt pieces={phone} email={email} ring={ring} />
        </li>
      ))}
      {others.map(({ label, display, href }) => (
        <li key={label + href}>
          <div>
            <h3>{label}</h3>
          </div>
          <RingAt pieces={[{ words: display, href }]} ring={ring} />
        </li>
      ))}
    </ul>
  );
}

/** Numbers of the company that none of the people has, under the company's name where they have no words of their own. */
export function numbersOfNobody(phones: readonly OtherNumber[], people: readonly Reached[], company: string): OtherNumber[] {
  const isTaken = (href: string) => people.some(({ phone }) => phone.some((piece) => typeof piece !== "string" && piece.href === href));
  return phones.filter(({ href }) => !isTaken(href)).map((phone) => ({ ...phone, label: phone.label || company }));
}

type RingAtProps = { pieces: Pieces; email?: string | null | undefined; ring: string };

function RingAt({ pieces, email, ring }: RingAtProps) {
  if (pieces.length === 0 && !email) return null;
  return (
    <p className="ring-list__at">
      {pieces.length > 0 && (
        <>
          <PhoneLinks pieces={pieces} /> <span>{ring}</span>{" "}
        </>
      )}
      {email && <a href={mailto(email)}>{email}</a>}
    </p>
  );
}
