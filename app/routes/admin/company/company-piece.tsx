import { BLANK_COMPANY, BLANK_COMPANY_VIEW, type Company, companyWords, type PageCompany } from "#app/company/company-facts.ts";
import { CompanyContext, useCompany } from "#app/company/use-company.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import { FooterIdentity } from "#app/routes/site/frame/site-footer.tsx";
import { Logo } from "#app/ui/logo.tsx";

/** The head and the foot of every page, and the company's card, in the chosen colours. */
export function CompanyPiece({ typed }: { typed: Readonly<Record<string, string>> }) {
  const company = typedCompany(typed, useCompany());
  const [phone] = company.phones;
  return (
    <CompanyContext value={company}>
      <div data-theme={company.theme}>
        <div className="site-header">
          <div className="site-header__bar cluster">
            <Logo name={company.name} to="/" picture={company.logo} />
            <span className="site-header__phone">
              <strong>{phone.display}</strong> <span>{company.hours}</span>
            </span>
          </div>
        </div>
        <div className="beside-piece__text">
          <p>{company.motto}</p>
          <p>
            {[company.street, company.postal_code, company.city, company.county && `județul ${company.county}`].filter(Boolean).join(", ")}
          </p>
          {company.phones.map(({ label, display }) => (
            <p key={label + display}>
              {label && `${label}: `}
              <strong>{display}</strong>
            </p>
          ))}
          {company.hours_lines.map(({ days, time }) => (
            <p key={days}>
              {days}, {time}
            </p>
          ))}
        </div>
        <div className="site-footer on-dark">
          <FooterIdentity company={company} />
        </div>
      </div>
    </CompanyContext>
  );
}

type Rows<Row> = readonly (Row | null)[];

/** The company as pages would have it, of what the form says: fields of a half-typed form are shown as they are. */
function typedCompany(typed: Readonly<Record<string, string>>, saved: PageCompany): PageCompany {
  const { phones = [], hours = [], ...fields } = nestDottedNames(typed) as unknown as Company;
  const numbers = (phones as Rows<Company["phones"][number]>).filter((phone) => phone?.number);
  const days = BLANK_COMPANY.hours.map((_day, index) => {
    const day = hours[index];
    return day?.opens && day.closes ? day : null;
  });
  const words = companyWords({ ...BLANK_COMPANY, ...fields, hours: days });
  const [first = BLANK_COMPANY_VIEW.phones[0], ...others] = numbers.map((phone) => ({
    label: phone?.label ?? "",
    display: phone?.number ?? "",
    href: "",
  }));
  return { ...saved, ...words, phones: [first, ...others], logo: saved.logo, sal_sign: saved.sal_sign };
}
