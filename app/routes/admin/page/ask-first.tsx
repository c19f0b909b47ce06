import type { ReactNode } from "react";
import { AdminForm, Submit } from "./admin-form.tsx";

type AskFirstProps = {
  ask: ReactNode;
  children: ReactNode;
  label: string;
  about?: string;
  intent: string;
  thing?: readonly [name: string, id: number];
  preventScrollReset?: boolean;
};

/** What is not taken back is asked for in two steps, with and without scripts. */
export function AskFirst({ ask, children, thing, preventScrollReset = false, ...button }: AskFirstProps) {
  return (
    <details className="ask-first disclosure disclosure--danger">
      <summary>{ask}</summary>
      <AdminForm preventScrollReset={preventScrollReset}>
        {thing && <input type="hidden" name={thing[0]} value={thing[1]} />}
        <p>{children}</p>
        <Submit {...button} look="danger small" />
      </AdminForm>
    </details>
  );
}
