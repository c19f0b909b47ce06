export type MailPreset = { key: string; name: string; host: string; port: string; encryption: "tls" | "starttls"; hint: string };

export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    key: "gazduire",
    name: "Găzduire românească (cPanel)",
    host: "",
    port: "465",
    encryption: "tls",
    hint: "Serverul este de obicei mail.firma.ro, cu domeniul dumneavoastră. Numele este adresa de e-mail întreagă, iar parola este cea a căsuței. În cPanel se văd la „Email Accounts”, „Connect Devices”.",
  },
  {
    key: "gmail",
    name: "Gmail și Google Workspace",
    host: "smtp.gmail.com",
    port: "465",
    encryption: "tls",
    hint: "Parola obișnuită nu merge: porniți verificarea în doi pași a contului Google și creați o parolă de aplicație (16 litere). Numele este adresa întreagă.",
  },
  {
    key: "microsoft",
    name: "Microsoft 365",
    host: "smtp.office365.com",
    port: "587",
    encryption: "starttls",
    hint: "Administratorul trebuie să permită „Authenticated SMTP” pentru căsuță. Conturile personale Outlook.com și Hotmail nu mai primesc parole de la programe: alegeți altă căsuță.",
  },
  {
    key: "yahoo",
    name: "Yahoo Mail",
    host: "smtp.mail.yahoo.com",
    port: "465",
    encryption: "tls",
    hint: "Este nevoie de o parolă de aplicație, creată în contul Yahoo la Securitate. Numele este adresa întreagă.",
  },
];

export const ENCRYPTIONS = [
  ["tls", "TLS (de obicei portul 465)"],
  ["starttls", "STARTTLS (de obicei portul 587)"],
  ["none", "Fără criptare (numai în rețeaua proprie)"],
] as const;
