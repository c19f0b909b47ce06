import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErrorNote } from "#app/ui/flash.tsx";
import { AdminForm, Submit, useActionError } from "./admin-form.tsx";
import { Back } from "./page-head.tsx";

type ConfirmPageProps = {
  title: string;
  /** The way back above the page; a question without one stands alone on a card. */
  back?: readonly [to: string, words: string];
  to: string;
  leave?: string | undefined;
  /** Of the button. Where the thing cannot go there is none, and the text says why. */
  label: string | undefined;
  children: ReactNode;
};

export function ConfirmPage({ back, title, label, ...page }: ConfirmPageProps) {
  const error = useActionError();
  if (!back && label) return <Card {...page} title={title} label={label} error={error} />;
  return (
    <>
      {back && <Back to={back[0]} words={back[1]} />}
      <h1>{title}</h1>
      <ErrorNote>{error}</ErrorNote>
      <Question {...page} label={label} />
    </>
  );
}

type PartProps = Pick<ConfirmPageProps, "to" | "leave" | "children">;

function Question({ to, leave = "Renunță", label, children }: PartProps & { label: string | undefined }) {
  const content = (
    <>
      {children}
      <div className="savebar">
        <Link to={to}>{leave}</Link>
        {label && <Submit label={label} look="danger" />}
      </div>
    </>
  );
  if (!label) return <div className="panel narrow">{content}</div>;
  return <AdminForm className="panel narrow">{content}</AdminForm>;
}

function Card({
  title,
  to,
  leave = "Renunță",
  label,
  error,
  children,
}: PartProps & { title: string; label: string; error: string | undefined }) {
  return (
    <AdminForm className="panel confirm">
      <h1>{title}</h1>
      <ErrorNote>{error}</ErrorNote>
      {children}
      <div className="actions">
        <Submit label={label} look="danger" />
        <Link to={to}>{leave}</Link>
      </div>
    </AdminForm>
  );
}
