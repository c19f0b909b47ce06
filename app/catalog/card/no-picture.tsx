import { plateOf } from "#app/catalog/category/category.ts";
import { useCompany } from "#app/company/use-company.ts";
import { LogoMark } from "#app/ui/logo.tsx";

export function NoPicture({ label, category = "" }: { label: string; category?: string }) {
  const plate = plateOf(category);
  return (
    <span className="no-picture" aria-hidden="true">
      {plate ? <img src={plate} alt="" width={240} height={320} loading="lazy" decoding="async" /> : <Sign />}
      {label}
    </span>
  );
}

function Sign() {
  const { logo } = useCompany();
  if (!logo) return <LogoMark />;
  return (
    <svg viewBox="0 0 40 30" width="40" height="30" aria-hidden="true">
      <image href={logo} width="40" height="30" />
    </svg>
  );
}
