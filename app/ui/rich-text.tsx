/** The only place where HTML is set as it is. Callers pass what a sanitiser has passed, or what was delivered with the site. */

export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again on read (description.server.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
