import { expect, it } from "vitest";
import { describeSmtpFailure } from "./smtp.server.ts";

const smtp = (code: string, command: string, response: string) => ({ code, command, response, responseCode: Number(response.slice(0, 3)) });

it.each([
  ["a wrong password", smtp("EAUTH", "AUTH PLAIN", "535 5.7.8 wrong"), "parolă de aplicație"],
  ["our own address refused", smtp("EENVELOPE", "MAIL FROM", "550 5.7.1 not yours"), "refuză expeditorul"],
  ["a certificate of somebody else", { code: "ESOCKET", message: "Hostname/IP does not match certificate's altnames" }, "Certificatul"],
  ["a certificate of its own", { code: "ETLS", message: "self-signed certificate" }, "Certificatul"],
  ["no STARTTLS", smtp("ETLS", "STARTTLS", "500 not recognized"), "Conexiunea criptată"],
  ["TLS at a port without", { code: "ESOCKET", message: "routines:wrong version number" }, "nu se potrivește cu portul"],
  [
    "a handshake that the server breaks off",
    {
      code: "ESOCKET",
      message: "403D2D45E57F0000:error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error:SSL alert number 80",
    },
    "Conexiunea criptată",
  ],
  ["no protocol in common", { code: "ESOCKET", message: "0A000102:SSL routines:tls_process:unsupported protocol" }, "Conexiunea criptată"],
  ["no cipher in common", { code: "ESOCKET", message: "0A0000C1:SSL routines:tls_post:no shared cipher" }, "Conexiunea criptată"],
  [
    "an end before it is secure",
    { code: "ESOCKET", message: "socket disconnected before secure TLS connection was established" },
    "Conexiunea criptată",
  ],
  ["nobody there", { code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:25" }, "conexiunea este refuzată"],
  ["a name that is not known", { code: "EDNS", message: "getaddrinfo ENOTFOUND mail.firma.example" }, "nu este găsit"],
  ["no answer", { code: "ETIMEDOUT", message: "Connection timeout" }, "în timpul așteptat"],
] as const)("%s is explained with what the server said", (_what, error, words) => {
  const said = describeSmtpFailure(error).words;
  expect(said).toContain(words);
  expect(said).toContain("response" in error ? error.response : error.message);
});

it.each([
  ["own machine", "?ignoreTLS=true"],
  ["environment", "NODE_EXTRA_CA_CERTS"],
  ["administration", "furnizorul"],
] as const)("a certificate that nobody vouches for: what to do where the server is named by %s", (owner, advice) => {
  expect(describeSmtpFailure({ code: "ESOCKET", message: "self-signed certificate" }, owner).words).toContain(advice);
});

it.each([
  ["a recipient that is not there", smtp("EENVELOPE", "RCPT TO", "550 5.1.1 no such user"), true],
  ["a mail that is not wanted", smtp("EMESSAGE", "DATA", "554 5.7.1 spam"), true],
  ["an address that cannot be one", { code: "EENVELOPE", command: "API", message: "Invalid recipient" }, true],
  ["greylisting", smtp("EENVELOPE", "RCPT TO", "451 4.7.1 greylisted"), false],
  ["a full disk over there", smtp("EMESSAGE", "DATA", "452 4.3.1 later"), false],
  ["our own address refused", smtp("EENVELOPE", "MAIL FROM", "550 5.7.1 not yours"), false],
  ["a login that is missing", smtp("EENVELOPE", "RCPT TO", "530 5.7.0 authentication required"), false],
  ["a wrong password", smtp("EAUTH", "AUTH PLAIN", "535 5.7.8 wrong"), false],
  ["nobody there", { code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:25" }, false],
  ["no encryption", { code: "ETLS", message: "self-signed certificate" }, false],
  ["something else", new Error("?"), false],
  ["no error at all", undefined, false],
] as const)("%s: final %s", (_what, error, isFinal) => {
  const refusal = describeSmtpFailure(error);
  expect(refusal.isFinal).toBe(isFinal);
  expect(refusal.words).not.toBe("");
  expect(refusal.isAnswer).toBe(typeof error === "object" && "responseCode" in error);
});
