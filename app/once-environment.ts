/** The names that the platform ONCE gives an application (storage in /storage, web on port 80), said in ours. What is set in our names wins. */

type Source = Record<string, string | undefined>;

const WORDS: Record<string, string> = { true: "1", false: "0" };

/** Shapes: environment in, environment out; SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME and SMTP_PASSWORD become one SMTP_URL. */
export function withOnceNames(source: Source): Source {
  return {
    ...source,
    DISABLE_SSL: WORDS[source.DISABLE_SSL ?? ""] ?? source.DISABLE_SSL,
    SESSION_SECRET: source.SESSION_SECRET || source.SECRET_KEY_BASE,
    SMTP_URL: source.SMTP_URL || smtpUrl(source),
    MAIL_FROM: source.MAIL_FROM || source.MAILER_FROM_ADDRESS,
  };
}

function smtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: Source): string | undefined {
  if (!SMTP_ADDRESS) return undefined;
  const protocol = SMTP_PORT === "465" ? "smtps" : "smtp";
  const user = SMTP_USERNAME ? `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD ?? "")}@` : "";
  return `${protocol}://${user}${SMTP_ADDRESS}:${SMTP_PORT || "587"}`;
}
