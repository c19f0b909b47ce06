import type { ReactNode } from "react";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";

type AskFirstProps = {
  ask: string;
  /** Said after it, to who does not see which thing of a list it stands beside. */
  which?: string;
  children: ReactNode;
  label: string;
  about?: string;
  intent: string;
  /** Fields that say which thing of a list it is. */
  things?: Readonly<Record<string, string | number>>;
  preventScrollReset?: boolean;
  /** The page that takes it, where it is another. */
  action?: string;
};

/** Confirms in two steps what is not taken back, with and without scripts. */
export function AskFirst({ ask, which, children, things, preventScrollReset = false, action, ...button }: AskFirstProps) {
  return (
    <details className="ask-first disclosure disclosure--danger">
      <summary>
        {ask}
        {which && <span className="vh">{which}</span>}
      </summary>
      <AdminForm sends={things} preventScrollReset={preventScrollReset} {...(action !== undefined && { action })}>
        <div className="fields">{children}</div>
        <Submit {...button} look="danger small" />
      </AdminForm>
    </details>
  );
}
