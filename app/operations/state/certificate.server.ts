/** The certificate that visitors are shown: read where they read it, rarely, and never in anybody's way. */
import { connect } from "node:tls";
import type { CertificateFacts } from "./machine-rules.ts";

/** Reads the certificate of the public address, within so many milliseconds. Never rejects: an address that cannot be reached from here, as behind some routers, is "unseen". */
export function checkCertificate(origin: string, at: Date, patience: number): Promise<CertificateFacts> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return Promise.resolve({ kind: "none" });
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const end = (facts: CertificateFacts) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(facts);
    };
    const socket = connect(
      { host, port: Number(port) || 443, rejectUnauthorized: false, ...(isName(host) && { servername: host }) },
      () => {
        const { valid_from, valid_to } = socket.getPeerCertificate();
        const [from, until] = [new Date(valid_from), new Date(valid_to)];
        const isRead = !Number.isNaN(from.getTime()) && !Number.isNaN(until.getTime());
        end(isRead ? { kind: "seen", at, from, until, isTrusted: isTrusted(socket) } : { kind: "unseen", at });
      },
    );
    const timer = setTimeout(() => end({ kind: "unseen", at }), patience).unref();
    socket.unref();
    socket.on("error", () => end({ kind: "unseen", at }));
  });
}

function isTrusted({ authorized, authorizationError }: { authorized: boolean; authorizationError: Error }): boolean {
  return authorized || String(authorizationError).includes("CERT_HAS_EXPIRED");
}

/** An address of figures is never named to the other side. */
function isName(host: string): boolean {
  return !/^[\d.]+$|:/.test(host);
}
