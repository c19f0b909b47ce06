import type { ReactNode } from "react";
import { useCompany } from "#app/company/use-company.ts";
import stylesheet from "#app/styles/admin.css?url";
import { Logo } from "#app/ui/logo.tsx";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const company = useCompany();
  return (
    <main className="login">
      <div>
        <Logo name={company.name} isPlain={company.logo !== ""} to="/" isNewDocument />
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
