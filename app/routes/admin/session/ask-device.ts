import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { NO_CONNECTION } from "#app/ui/connection/broken-connection.ts";

type Asked = { ok: true; credential: string } | { ok: false; problem: string };

const FAILED = "Cheia de acces nu a putut fi folosită. Încercați din nou.";

const PROBLEMS: Record<string, string> = {
  NotAllowedError: "Operațiunea a fost anulată sau a durat prea mult. Puteți încerca din nou.",
  InvalidStateError: "Acest dispozitiv are deja o cheie de acces pentru contul dumneavoastră.",
};

/** False until scripts run, and where the browser knows no passkeys. */
export function useCanUsePasskeys(): boolean {
  const [canUse, setUse] = useState(false);
  useEffect(() => setUse(typeof window.PublicKeyCredential === "function"), []);
  return canUse;
}

/** `address` answers what to ask; "make" a key, "use" one, or "suggest" those of the device beside what the browser knows of a field. */
export async function askDevice(address: string, purpose: "make" | "use" | "suggest"): Promise<Asked> {
  if (purpose === "suggest" && !(await window.PublicKeyCredential.isConditionalMediationAvailable?.()))
    return { ok: false, problem: FAILED };
  // Nobody who signs in with a password waits for it.
  const [{ startAuthentication, startRegistration }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetchOptions(address),
  ]);
  if (!options.ok) return options;
  try {
    const answer =
      purpose === "make"
        ? await startRegistration({ optionsJSON: options.data as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({
            optionsJSON: options.data as PublicKeyCredentialRequestOptionsJSON,
            useBrowserAutofill: purpose === "suggest",
          });
    return { ok: true, credential: JSON.stringify(answer) };
  } catch (error) {
    return { ok: false, problem: (error instanceof Error && PROBLEMS[error.name]) || FAILED };
  }
}

async function fetchOptions(address: string): Promise<{ ok: true; data: unknown } | { ok: false; problem: string }> {
  try {
    const response = await fetch(address, { method: "POST" });
    const body = (await response.json()) as { data?: unknown; message?: string };
    return response.ok ? { ok: true, data: body.data } : { ok: false, problem: body.message ?? FAILED };
  } catch {
    return { ok: false, problem: NO_CONNECTION };
  }
}
