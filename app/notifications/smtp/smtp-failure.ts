type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown };

/** Codes of a login that is missing or wrong: once the site's operator corrects it, every mail goes. */
const LOGIN = [530, 534, 535, 538];
const CANNOT_REACH = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED"];

/**
 * Place where the server was named, and so who can do something about it: on the machine of the site, in `SMTP_URL`, or in the
 * administration.
 */
export type ServerOwner = "own machine" | "environment" | "administration";

const CERTIFICATE: Readonly<Record<ServerOwner, string>> = {
  "own machine":
    "Certificatul serverului de e-mail de pe același calculator nu este recunoscut; de obicei și l-a făcut singur. Aici criptarea nu este necesară: adăugați ?ignoreTLS=true la sfârșitul lui SMTP_URL și reporniți site-ul. Motivul",
  environment:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți în SMTP_URL numele din certificat; dacă serverul și l-a făcut singur, arătați-l site-ului prin NODE_EXTRA_CA_CERTS și reporniți site-ul. Motivul",
  administration:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți numele serverului așa cum îl dă furnizorul. Motivul",
};

type SmtpFailure = {
  words: string;
  /** The server refuses this recipient or mail for good (5xx after RCPT TO or DATA). Anything else may be tried again. */
  isFinal: boolean;
  /** The server has answered: what it was asked last was not taken. */
  isAnswer: boolean;
};

export function describeSmtpFailure(error: unknown, owner: ServerOwner = "administration"): SmtpFailure {
  const failure = (typeof error === "object" && error !== null ? error : {}) as Failure;
  const reason = String(failure.response || failure.message || error).replaceAll(/\s+/g, " ");
  const status = typeof failure.responseCode === "number" ? failure.responseCode : 0;
  const isAboutThis = failure.command === "RCPT TO" || failure.command === "DATA";
  return {
    words: failureWords(failure, { reason, status, owner }),
    isFinal: failure.code === "EENVELOPE" && failure.command === "API" ? true : isAboutThis && status >= 500 && !LOGIN.includes(status),
    isAnswer: status >= 400,
  };
}

type Said = { reason: string; status: number; owner: ServerOwner };

function failureWords({ code, command }: Failure, { reason, status, owner }: Said): string {
  if (code === "EAUTH" || LOGIN.includes(status))
    return `Serverul de e-mail refuză utilizatorul sau parola: ${reason}. Gmail și Yahoo cer o parolă de aplicație`;
  if (code === "EENVELOPE" && command === "API") return `Adresa nu poate primi e-mail: ${reason}`;
  const isEncrypting = code === "ETLS" || status === 0;
  if (isEncrypting && /certificate|altnames/i.test(reason)) return `${CERTIFICATE[owner]}: ${reason}`;
  if (isEncrypting && /wrong version number/i.test(reason))
    return `Criptarea nu se potrivește cu portul (TLS: de obicei 465, STARTTLS: 587): ${reason}`;
  if (code === "ETLS" || (isEncrypting && /SSL routines|SSL alert|EPROTO|TLS/.test(reason)))
    return `Conexiunea criptată cu serverul de e-mail nu reușește: ${reason}`;
  if (command === "MAIL FROM" && status >= 500)
    return `Serverul de e-mail refuză expeditorul, care trebuie să fie o adresă a contului: ${reason}`;
  if (status >= 500) return `Serverul de e-mail a refuzat: ${reason}`;
  if (status >= 400) return `Serverul de e-mail amână trimiterea: ${reason}`;
  if (/ECONNREFUSED/.test(reason)) return `Serverul de e-mail nu răspunde la acest port, conexiunea este refuzată: ${reason}`;
  if (/ENOTFOUND|EAI_AGAIN/.test(reason) || code === "EDNS") return `Serverul de e-mail nu răspunde: numele lui nu este găsit. ${reason}`;
  if (/timeout|timed out/i.test(reason) || code === "ETIMEDOUT")
    return `Serverul de e-mail nu răspunde în timpul așteptat; verificați serverul și portul: ${reason}`;
  return CANNOT_REACH.some((known) => known === code) ? `Serverul de e-mail nu răspunde: ${reason}` : reason;
}
