import { Link } from "react-router";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { meantAddress } from "#app/forms/email/mistyped-domain.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Asks about an address where the public form would have asked the visitor. */
export function MeantDomain({ address, lead }: { address: string; lead: number }) {
  const mayCorrect = useMayOpen()("leadCorrection");
  const meant = meantAddress(address);
  if (!meant) return null;
  const words = `probabil ${meant.split("@").at(-1)}?`;
  return mayCorrect ? <Link to={adminPath("leadCorrection", lead)}>{words}</Link> : <span>{words}</span>;
}
