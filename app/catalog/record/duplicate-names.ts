const MARK = " (copie)";
const MAX_NAME = 200;
const MAX_SLUG = 120;

export function duplicateName(name: string): string {
  const own = name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
  return `${Array.from(own)
    .slice(0, MAX_NAME - MARK.length)
    .join("")
    .trim()}${MARK}`;
}

export function duplicateSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const own = slug.replace(/-copie(-\d{1,6})?$/, "");
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "-copie" : `-copie-${number}`;
    const candidate = own.slice(0, MAX_SLUG - end.length).replace(/-+$/, "") + end;
    if (!isTaken(candidate)) return candidate;
  }
}
