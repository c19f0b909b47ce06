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
          <Counted title={title} count={count} />
        </h1>
        {children}
      </div>
      <ErrorNote>{error}</ErrorNote>
    </>
  );
}

function Counted({ title, count }: Pick<PageHeadProps, "title" | "count">) {
  return (
    <>
      {title}
      {count !== undefined && <> {<span className="mute num">{count}</span>}</>}
    </>
  );
}

function Back({ to, words }: { to: string; words: string }) {
  return (
    <p className="back">
      <a href={to}>{words}</a>
    </p>
  );
}

type Title<Args> = string | ((args: Args) => string);

/** `export const meta = adminPage("Firma")`: the title, and that no search engine lists the page. */
export function adminPage<Args = unknown>(title: Title<Args>, robots = "noindex") {
  return (args: Args) => [{ title: `${typeof title === "function" ? title(args) : title} > Admin` }, { name: "robots", content: robots }];
}

type PanelProps = {
  title: ReactNode;
  count?: ReactNode;
  /** The id of the heading, which names the panel. */
  id?: string;
  /** The id of the panel itself, where an address leads to it. */
  anchor?: string;
  look?: string;
  children: ReactNode;
};

export function Panel({ title, count, id, anchor, look, children }: PanelProps) {
  const heading = anchor ? `${anchor}-titlu` : id;
  return (
    <section className={look ? `panel ${look}` : "panel"} id={anchor} aria-labelledby={heading}>
      <h2 id={heading}>
        <Counted title={title} count={count} />
      </h2>
      {children}
    </section>
  );
}

/** A panel whose content is spaced as the fields of a form are. */
export function FieldsPanel({ children, ...panel }: PanelProps) {
  return (
    <Panel {...panel}>
      <div className="fields">{children}</div>
    </Panel>
  );
}

type PermittedLinkProps = { to: string; words: ReactNode; look?: string; reloadDocument?: boolean };

/** A link that stands beside the words it belongs to, as a button does. */
export function PermittedLink({ words, look = "button button--line", ...link }: PermittedLinkProps) {
  return (
    <>
      <Link className={look} {...link}>
        {words}
      </Link>{" "}
    </>
  );
}
