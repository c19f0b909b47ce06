import { useCompany } from "#app/company/use-company.ts";
import { CallLink } from "#app/routes/site/frame/call-link.tsx";

export function ClosingCall({ heading, text }: { heading: string; text: string }) {
  const company = useCompany();
  return (
    <section className="section section--deep">
      <div className="wrap split">
        <h2>{heading}</h2>
        <div className="fields">
          {text && <p className="prose">{text}</p>}
          <CallLink className="picture-panel__phone" />
          <p className="small mute">{company.hours}</p>
        </div>
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
