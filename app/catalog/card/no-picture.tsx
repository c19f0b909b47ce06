import { useCompany } from "#app/company/use-company.ts";
import { LogoMark } from "#app/ui/logo.tsx";

export function NoPicture({ label }: { label: string }) {
  const { logo } = useCompany();
  return (
    <span className="no-picture">
      {logo ? (
        <svg viewBox="0 0 40 30" width="40" height="30" aria-hidden="true">
          <image href={logo} width="40" height="30" />
        </svg>
      ) : (
        <LogoMark />
      )}
      {label}
    </span>
  );
}
