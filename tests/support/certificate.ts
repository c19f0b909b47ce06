/** A certificate made for a test, with the days it is asked for: signed by its own key, for 127.0.0.1. */
import { generateKeyPairSync, sign } from "node:crypto";

export function makeCertificate(from: Date, until: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(node(0x31, sequence(oid("550403"), node(0x0c, Buffer.from("site.example")))));
  const signed = sequence(
    node(0xa0, node(0x02, Buffer.from([2]))),
    node(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", signed, privateKey);
  const der = sequence(signed, algorithm, node(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of DER: its tag, its length, its bytes. */
function node(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const long = [...Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, "0"), "hex")];
  const length = body.length < 128 ? [body.length] : [0x80 | long.length, ...long];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function sequence(...parts: Buffer[]): Buffer {
  return node(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return node(0x06, Buffer.from(hex, "hex"));
}

/** With its century: the two figures of a year mean 1950 to 2049. */
function time(moment: Date): Buffer {
  return node(0x18, Buffer.from(moment.toISOString().replaceAll(/[-:T]|\.\d+/g, "")));
}
