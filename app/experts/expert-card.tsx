import { useEffect, useRef, useState } from "react";

export type ExpertView = { id: number; name: string; role: string; bio: string; phone: string | null; photo_url: string | null };

/** A member of the team: photo or initials, role, and a number to call. */
export function ExpertCard({ expert, withBio = false }: { expert: ExpertView; withBio?: boolean }) {
  return (
    <li className="expert">
      <ExpertPhoto expert={expert} />
      <div>
        <h3>{expert.name}</h3>
        <p>{expert.role}</p>
        {expert.phone && (
          <a className="phone" href={`tel:${expert.phone.replaceAll(/[^\d+]/g, "")}`}>
            {expert.phone}
          </a>
        )}
      </div>
      {withBio && expert.bio && <p className="expert__bio">{expert.bio}</p>}
    </li>
  );
}

/** The photo, or the initials when there is none or it cannot be loaded. */
export function ExpertPhoto({ expert, isSmall = false }: { expert: Pick<ExpertView, "name" | "photo_url">; isSmall?: boolean }) {
  const className = isSmall ? "expert__photo expert__photo--s" : "expert__photo";
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  // The picture may have failed before the page became interactive.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  if (expert.photo_url && !isBroken) {
    return (
      <img
        className={className}
        src={expert.photo_url}
        alt=""
        width={300}
        height={300}
        loading="lazy"
        ref={image}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={className} aria-hidden="true">
      {initials(expert.name)}
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
