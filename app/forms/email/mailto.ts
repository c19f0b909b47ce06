/** The address of a link that writes to somebody: signs that a name may have, and that would end it there, are encoded. */
export function mailto(email: string): string {
  return `mailto:${email.replaceAll(/[%?&#/]/g, encodeURIComponent)}`;
}
