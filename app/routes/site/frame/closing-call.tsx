import { useCompany } from "#app/company/use-company.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

export function ClosingCall({ heading, text }: { heading: string; text: string }) {
  const company = useCompany();
  return (
    <section className="section section--deep no-print">
      <div className="wrap split closing-call">
        <h2>{heading}</h2>
        {text && <p className="prose">{text}</p>}
        <p>
          <CallLink className="picture-panel__phone" />
          <br />
          <span className="small mute">{company.hours}</span>
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
