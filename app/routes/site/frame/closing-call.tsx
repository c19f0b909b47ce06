import { useCompany } from "#app/company/use-company.ts";
import type { Reached } from "#app/experts/expert-card.tsx";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

type ClosingCallProps = {
  heading: string;
  text?: string;
  /** Person who answers, where it is not the first number of the company. */
  person?: Pick<Reached, "name" | "phone"> | undefined;
};

export function ClosingCall({ heading, text, person }: ClosingCallProps) {
  const company = useCompany();
  const own = person?.phone.find((piece) => typeof piece !== "string");
  return (
    <section className="section section--deep closing-call no-print">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <p>
          <CallLink className="picture-panel__phone" phone={own && { display: own.words, href: own.href }} />
          <br />
          <span className="small mute">{own ? person?.name : company.hours}</span>
        </p>
      </div>
    </section>
  );
}

export function OnwardLinks({ className = "actions" }: { className?: string }) {
  return (
    <div className={className}>
      <a className="button" href="/produse">
        Vezi produsele
      </a>{" "}
      <a className="button button--line" href="/contact">
        Contact
      </a>
    </div>
  );
}
