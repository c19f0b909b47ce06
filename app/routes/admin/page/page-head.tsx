import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErrorNote } from "#app/ui/flash.tsx";

type PageHeadProps = {
  title: ReactNode;
  count?: ReactNode;
  back?: readonly [to: string, words: string] | undefined;
  error?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, count, back, error, children }: PageHeadProps) {
  return (
    <>
      {back && <Back to={back[0]} words={back[1]} />}
      <div className="head head--admin">
        <h1>
          {title}
          {count !== undefined && <> {<span className="mute num">{count}</span>}</>}
        </h1>
        {children}
      </div>
      <ErrorNote>{error}</ErrorNote>
    </>
  );
}

function Back({ to, words }: { to: string; words: string }) {
  return (
    <p className="back">
      <Link to={to}>{words}</Link>
    </p>
  );
}

type Title<Args> = string | ((args: Args) => string);

/** `export const meta = adminPage("Firma")`: the title, and that no search engine lists the page. */
export function adminPage<Args = unknown>(title: Title<Args>, robots = "noindex") {
  return (args: Args) => [{ title: `${typeof title === "function" ? title(args) : title} > Admin` }, { name: "robots", content: robots }];
}
