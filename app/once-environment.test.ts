import { describe, expect, it } from "vitest";
import { withOnceNames } from "./once-environment.ts";

describe("the environment that ONCE gives", () => {
  it.each([
    [{ DISABLE_SSL: "true" }, { DISABLE_SSL: "1" }],
    [{ DISABLE_SSL: "false" }, { DISABLE_SSL: "0" }],
    [{ DISABLE_SSL: "1" }, { DISABLE_SSL: "1" }],
    [{ SECRET_KEY_BASE: "a".repeat(64) }, { SESSION_SECRET: "a".repeat(64) }],
    [{ SECRET_KEY_BASE: "a", SESSION_SECRET: "b" }, { SESSION_SECRET: "b" }],
    [{ MAILER_FROM_ADDRESS: "site@example.ro" }, { MAIL_FROM: "site@example.ro" }],
    [{ SMTP_ADDRESS: "smtp.example.ro" }, { SMTP_URL: "smtp://smtp.example.ro:587" }],
    [
      { SMTP_ADDRESS: "smtp.example.ro", SMTP_PORT: "465", SMTP_USERNAME: "site@example.ro", SMTP_PASSWORD: "p/w:1" },
      { SMTP_URL: "smtps://site%40example.ro:p%2Fw%3A1@smtp.example.ro:465" },
    ],
    [{ SMTP_ADDRESS: "a.example", SMTP_URL: "smtp://b.example" }, { SMTP_URL: "smtp://b.example" }],
  ])("%j is %j", (given, expected) => {
    expect(withOnceNames(given)).toMatchObject(expected);
  });

  it("the environment that ONCE gives leaves everything else as it is, and sets nothing of its own", () => {
    expect(Object.entries(withOnceNames({ PORT: "80" })).filter(([, value]) => value !== undefined)).toEqual([["PORT", "80"]]);
  });
});
