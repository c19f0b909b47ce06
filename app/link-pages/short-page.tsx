import type { ReactNode } from "react";
import { useCompany } from "#app/company/use-company.ts";
import stylesheet from "#app/styles/components/withdrawal.css?url";
import { ErrorNote } from "#app/ui/flash.tsx";
import { Logo } from "#app/ui/logo.tsx";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

/** Frame of a page with one question. */
export function ShortLinkPage({ title, children }: { title: string; children: ReactNode }) {
  const company = useCompany();
  return (
    <main className="withdrawal">
      <title>{`${title} · ${company.name}`}</title>
      <Logo name={company.name} isPlain={company.logo !== ""} to="/" isNewDocument />
      {children}
    </main>
  );
}

/** The page works without scripts, and so does its button. */
export function ButtonForm({ error, look = "button", children }: { error: string | undefined; look?: string; children: ReactNode }) {
  return (
    <>
      <ErrorNote>{error}</ErrorNote>
      <form method="post">
        <button className={look} type="submit">
          {children}
        </button>
      </form>
    </>
  );
}

export function PersonalDataNote() {
  const { email } = useCompany();
  return (
    <p className="small mute">
      Pentru orice altă întrebare despre datele dumneavoastră scrieți-ne la <a href={`mailto:${email}`}>{email}</a> sau citiți{" "}
      <a href="/politica-confidentialitate">Politica de confidențialitate</a>.
    </p>
  );
}
