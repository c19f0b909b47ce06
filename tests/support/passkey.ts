/** A telephone that makes and uses passkeys, as WebAuthn prescribes it, for tests that have no browser. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; user?: { id: string } };
/** Faults of a device, or a thief's tricks: another site, no look at the owner's finger, a counter that stands still. */
type Quirks = { origin?: string; isVerified?: boolean; counter?: number; host?: string };

export type Device = ReturnType<typeof newDevice>;

/** With one key (ES256), for the site at `origin`. */
export function newDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = "";

  const head = (isMaking: boolean, { host, isVerified = true, ...quirks }: Quirks) => {
    counter = quirks.counter ?? counter + 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isMaking ? 0x40 : 0);
    const four = Buffer.alloc(4);
    four.writeUInt32BE(counter);
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), Buffer.of(flags), four]);
  };
  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: quirks.origin ?? origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: url(id), rawId: url(id), type: "public-key", clientExtensionResults: {}, response });

  return {
    /** The answer of navigator.credentials.create() as a form carries it. */
    make({ challenge, user }: Options, quirks: Quirks = {}): string {
      userHandle = user?.id ?? "";
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const authData = Buffer.concat([head(true, quirks), Buffer.alloc(16), Buffer.of(0, id.length), id, key]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({
        clientDataJSON: url(clientData("webauthn.create", challenge, quirks)),
        attestationObject: url(cbor(attestation)),
        transports: ["internal"],
      });
    },
    /** The answer of navigator.credentials.get(). */
    use({ challenge }: Options, quirks: Quirks = {}): string {
      const authenticatorData = head(false, quirks);
      const client = clientData("webauthn.get", challenge, quirks);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: url(client),
        authenticatorData: url(authenticatorData),
        signature: url(signature),
        userHandle,
      });
    },
  };
}

/** The few kinds of CBOR (RFC 8949) that a key needs: small numbers, bytes, texts, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value >= 0 ? start(0, value) : start(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([start(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error(`No CBOR for ${typeof value}`);
}

function start(kind: number, size: number): Buffer {
  return size < 24 ? Buffer.of((kind << 5) | size) : Buffer.of((kind << 5) | 24, size);
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function url(bytes: Buffer): string {
  return bytes.toString("base64url");
}
