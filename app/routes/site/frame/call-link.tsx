import { useCompany } from "#app/company/use-company.ts";

type CallLinkProps = { phone?: { display: string; href: string } | undefined; className?: string };

/** Without `phone` the first telephone of the company. */
export function CallLink({ phone, className = "phone" }: CallLinkProps) {
  const [first] = useCompany().phones;
  const { display, href } = phone ?? first;
  return (
    <a className={className} href={`tel:${href}`}>
      {display}
    </a>
  );
}
