/** Where the site is, and how its administrator gets in: by the link of a first start, else by a name and a password. */
export function addressLines({ publicOrigin, isContainer }: { publicOrigin: string; isContainer: boolean }, link?: string): string[] {
  // The Node of a machine may be older than the site's: npm finds the right one, and in the image there is no other.
  const command = isContainer ? "node server.js --admin-reset" : "npm run admin:reset";
  const entry = link
    ? `To become administrator, open within 30 minutes: ${link}`
    : `Administration: ${publicOrigin}/admin (forgotten the password: ${command})`;
  return [`Site: ${publicOrigin}`, entry];
}
