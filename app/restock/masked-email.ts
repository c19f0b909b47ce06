/** "a…@exemplu.ro": enough to know one's own address again, too little to learn another's. Pure. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
