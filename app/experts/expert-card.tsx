import { type ComponentProps, useEffect, useRef, useState } from "react";
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
