import { companyChangedAt, getCompany } from "#app/company/company-store.server.ts";
import { companyVcard } from "#app/company/company-vcard.ts";
import { env } from "#app/env.server.ts";
import { pageWithoutOwner } from "#app/routes/site/page-company.server.ts";

export function loader() {
  const closed = pageWithoutOwner();
  if (closed) return closed;
  return new Response(companyVcard(getCompany(), { url: env().publicOrigin, revised: companyChangedAt() }), {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": 'attachment; filename="contact.vcf"',
      "Cache-Control": "public, max-age=3600",
    },
  });
}
