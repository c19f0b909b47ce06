type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown };

/** Codes of a login that is missing or wrong: once the site's operator corrects it, every mail goes. */
const LOGIN = [530, 534, 535, 538];
const CANNOT_REACH = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED"];

/** Who named the server, and so who can do something about it: on the machine of the site, in `SMTP_URL`, or in the administration. */
export type ServerOwner = "own machine" | "environment" | "administration";

const CERTIFICATE: Readonly<Record<ServerOwner, string>> = {
  "own machine":
    "Certificatul serverului de e-mail de pe același calculator nu este recunoscut; de obicei și l-a făcut singur. Aici criptarea nu este necesară: adăugați ?ignoreTLS=true la sfârșitul lui SMTP_URL și reporniți site-ul. Motivul",
  environment:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți în SMTP_URL numele din certificat; dacă serverul și l-a făcut singur, arătați-l site-ului prin NODE_EXTRA_CA_CERTS și reporniți site-ul. Motivul",
  administration:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți numele serverului așa cum îl dă furnizorul. Motivul",
};

/** `isFinal`: the server refuses this recipient or mail for good (5xx after RCPT TO or DATA). Anything else is tried again. */
export function describeSmtpFailure(error: unknown, owner: ServerOwner = "administration"): { words: string; isFinal: boolean } {
  const { code, responseCode, response, command, message } = (typeof error === "object" && error !== null ? error : {}) as Failure;
  const reason = String(response || message || error).replaceAll(/\s+/g, " ");
  const status = typeof responseCode === "number" ? responseCode : 0;
  if (code === "EAUTH" || LOGIN.includes(status))
    return {
      words: `Serverul de e-mail refuză utilizatorul sau parola: ${reason}. Gmail și Yahoo cer o parolă de aplicație`,
      isFinal: false,
    };
  if (code === "ETLS" && !/certificate|altnames/i.test(reason))
    return { words: `Conexiunea criptată cu serverul de e-mail nu reușește: ${reason}`, isFinal: false };
  if (code === "EENVELOPE" && command === "API") return { words: `Adresa nu poate primi e-mail: ${reason}`, isFinal: true };
  if (command === "MAIL FROM" && status >= 500)
    return { words: `Serverul de e-mail refuză expeditorul, care trebuie să fie o adresă a contului: ${reason}`, isFinal: false };
  const isAboutThis = command === "RCPT TO" || command === "DATA";
  if (status >= 500) return { words: `Serverul de e-mail a refuzat: ${reason}`, isFinal: isAboutThis };
  if (status >= 400) return { words: `Serverul de e-mail amână trimiterea: ${reason}`, isFinal: false };
  if (/certificate|altnames/i.test(reason)) return { words: `${CERTIFICATE[owner]}: ${reason}`, isFinal: false };
  if (/wrong version number/i.test(reason))
    return { words: `Criptarea nu se potrivește cu portul (TLS: de obicei 465, STARTTLS: 587): ${reason}`, isFinal: false };
  if (/ECONNREFUSED/.test(reason))
    return { words: `Serverul de e-mail nu răspunde la acest port, conexiunea este refuzată: ${reason}`, isFinal: false };
  if (/ENOTFOUND|EAI_AGAIN/.test(reason) || code === "EDNS")
    return { words: `Serverul de e-mail nu răspunde: numele lui nu este găsit. ${reason}`, isFinal: false };
  if (/timeout|timed out/i.test(reason) || code === "ETIMEDOUT")
    return { words: `Serverul de e-mail nu răspunde în timpul așteptat; verificați serverul și portul: ${reason}`, isFinal: false };
  if (CANNOT_REACH.some((known) => known === code)) return { words: `Serverul de e-mail nu răspunde: ${reason}`, isFinal: false };
  return { words: reason, isFinal: false };
}
