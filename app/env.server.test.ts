import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { env, readEnvironment } from "./env.server.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-env-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (source: Record<string, string> = {}) => readEnvironment({ DATA_DIR: dataDir, ...source });

function complaint(source: Record<string, string>): string {
  try {
    read(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("with nothing set", () => {
  it("the site runs on http://localhost:3000", () => {
    expect(read()).toMatchObject({
      port: 3000,
      publicOrigin: "http://localhost:3000",
      isOriginFixed: false,
      isHttps: false,
      host: undefined,
      trustProxy: { count: 0, networks: [] },
      mail: undefined,
      adminUsername: undefined,
      adminPassword: undefined,
      keepsOffline: true,
      isCaching: true,
      isFreezing: true,
      seedDemo: true,
      beginsAnew: false,
      sessionSecret: undefined,
      isProduction: false,
    });
  });

  it("an empty value is the same as none: compose files write them so", () => {
    const empty = Object.fromEntries(
      ["PORT", "HOST", "PUBLIC_ORIGIN", "TRUST_PROXY", "ADMIN_USERNAME", "ADMIN_PASSWORD", "SMTP_URL", "MAIL_FROM"].map((name) => [
        name,
        "",
      ]),
    );
    expect(read({ ...empty, DISABLE_SSL: "", SEED_DEMO: "" })).toEqual(read());
  });

  it("the assumed address has the port that is set", () => {
    expect(read({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
  });
});

describe("with everything set", () => {
  it("says what was set", () => {
    const environment = read({
      PORT: "8080",
      PUBLIC_ORIGIN: "https://www.semi.example",
      TRUST_PROXY: "1",
      SMTP_URL: "smtps://site%40semi.example:o%2Fparola@smtp.semi.example:465",
      MAIL_FROM: "Semi Nord <site@semi.example>",
      ADMIN_USERNAME: "ana",
      ADMIN_PASSWORD: "o-parola-lunga",
      DISABLE_OFFLINE: "1",
      HSTS_SUBDOMAINS: "1",
      CACHE: "0",
      SEED_DEMO: "0",
      NODE_ENV: "production",
    });
    expect(environment).toEqual({
      port: 8080,
      host: "127.0.0.1",
      isContainer: false,
      dataDir,
      publicOrigin: "https://www.semi.example",
      isOriginFixed: true,
      isHttps: true,
      coversSubdomains: true,
      trustProxy: { count: 1, networks: ["127.0.0.0/8", "::1"] },
      mail: {
        url: "smtps://site%40semi.example:o%2Fparola@smtp.semi.example:465",
        host: "smtp.semi.example",
        from: { name: "Semi Nord", address: "site@semi.example" },
      },
      adminUsername: "ana",
      adminPassword: "o-parola-lunga",
      keepsOffline: false,
      isCaching: false,
      isFreezing: false,
      seedDemo: false,
      beginsAnew: false,
      sessionSecret: undefined,
      isProduction: true,
      isDevelopment: false,
    });
  });
});

describe("a wrong value is one clear line that names it:", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PUBLIC_ORIGIN", "www.semi.example"],
    ["PUBLIC_ORIGIN", "semi.example:3000"],
    ["PUBLIC_ORIGIN", "nu e o adresă"],
    ["PUBLIC_ORIGIN", "ftp://semi.example"],
    ["PUBLIC_ORIGIN", "https://semi.example/"],
    ["PUBLIC_ORIGIN", "https://semi.example/magazin"],
    ["PUBLIC_ORIGIN", "https://ana:parola@semi.example"],
    ["SMTP_URL", "smtp.semi.example"],
    ["SMTP_URL", "https://smtp.semi.example"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp:semi.example"],
    ["SMTP_URL", "smtp://ana:pa/rola@semi.example"],
    ["SMTP_URL", "smtp://ana:%zz@semi.example"],
    ["MAIL_FROM", "SemiNord"],
    ["MAIL_FROM", "SemiNord <site>"],
    ["MAIL_FROM", "site@semi.example, alt@semi.example"],
    ["MAIL_FROM", "Site\r\nBcc: alt@semi.example <site@semi.example>"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "6"],
    ["TRUST_PROXY", "10.0.0"],
    ["TRUST_PROXY", "10.0.0.5 caddy"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "::/0"],
    ["HOST", "localhost"],
    ["HOST", "0.0.0.0:3000"],
    ["HOST", "[::1]"],
    ["DISABLE_SSL", "yes"],
    ["SEED_DEMO", "false"],
    ["IN_CONTAINER", "true"],
  ])("%s=%s", (name, value) => {
    const said = complaint({ [name]: value });
    expect(said).toMatch(new RegExp(`^Variabila ${name}: \\S.+$`));
    // The words of the library say what is wrong, and not what would be right.
    expect(said).not.toMatch(/Invalid|expected|received|Too (big|small)|NaN/);
  });

  it("ADMIN_PASSWORD too short", () => {
    expect(complaint({ ADMIN_USERNAME: "ana", ADMIN_PASSWORD: "scurta" })).toBe("Variabila ADMIN_PASSWORD: scrieți cel puțin 12 caractere");
  });

  it("refuses a token for the figures that can be guessed; a blank one is none", () => {
    expect(complaint({ OUTBOUND_HOSTS: "https://a.ro" })).toBe(
      "Variabila OUTBOUND_HOSTS: scrieți nume de servere cu spații între ele, de exemplu smtp.firma.ro *.push.apple.com",
    );
    const mail = { SMTP_URL: "smtp://site%40semi.example:x@smtp.semi.example" };
    expect(complaint({ ...mail, OUTBOUND_HOSTS: "altul.ro" })).toBe("Variabila OUTBOUND_HOSTS: adăugați și serverul din SMTP_URL");
    expect(read({ ...mail, OUTBOUND_HOSTS: "altul.ro, *.semi.example" }).outboundHosts).toEqual(["altul.ro", "*.semi.example"]);
    expect(complaint({ METRICS_TOKEN: "scurt" })).toBe("Variabila METRICS_TOKEN: scrieți cel puțin 20 de caractere");
    expect(read({ METRICS_TOKEN: " " }).metricsToken).toBeUndefined();
  });

  it.each([{ ADMIN_USERNAME: "ana" }, { ADMIN_PASSWORD: "o-parola-lunga" }])(
    "one of the administrator's two without the other: %o",
    (half) => {
      expect(complaint(half)).toMatch(/^Variabila ADMIN_USERNAME: .*ADMIN_PASSWORD.*$/);
    },
  );

  it("DATA_DIR that cannot be written to", () => {
    writeFileSync(path.join(dataDir, "file"), "");
    expect(complaint({ DATA_DIR: path.join(dataDir, "file") })).toMatch(/^Variabila DATA_DIR: .+$/);
    expect(complaint({ DATA_DIR: path.join(dataDir, "file", "data") })).toMatch(/^Variabila DATA_DIR: .+$/);
  });

  it("a wrong value is one clear line that names it, and no secret is ever repeated in it", () => {
    expect(complaint({ ADMIN_USERNAME: "ana", ADMIN_PASSWORD: "hunter2" })).not.toContain("hunter2");
    expect(complaint({ SMTP_URL: "smtp://ana:hunter2@" })).toMatch(/^Variabila SMTP_URL: (?!.*hunter2)/);
    expect(complaint({ SMTP_URL: "smtp://ana:hunter2@semi.example" })).toMatch(/^Variabila MAIL_FROM: (?!.*hunter2)/);
  });
});

describe("the sender of mails", () => {
  const SMTP_URL = "smtp://localhost";
  it.each([
    ["site@semi.example", { name: "", address: "site@semi.example" }],
    ["SemiNord <site@semi.example>", { name: "SemiNord", address: "site@semi.example" }],
    ['"SemiNord, Satu Mare" <site@semi.example>', { name: "SemiNord, Satu Mare", address: "site@semi.example" }],
    ["<site@semi.example>", { name: "", address: "site@semi.example" }],
  ])("%s", (MAIL_FROM, from) => {
    expect(read({ SMTP_URL, MAIL_FROM }).mail?.from).toEqual(from);
  });

  it("the sender of mails is the user of SMTP_URL where that is an address, and must be said where it is not", () => {
    expect(read({ SMTP_URL: "smtp://site%40semi.example:x@smtp.semi.example" }).mail?.from.address).toBe("site@semi.example");
    expect(complaint({ SMTP_URL })).toMatch(/^Variabila MAIL_FROM: /);
    expect(complaint({ SMTP_URL: "smtp://site:x@smtp.semi.example" })).toMatch(/^Variabila MAIL_FROM: /);
  });
});

describe("the address that the site listens at", () => {
  it.each([
    ["everywhere, where visitors come themselves", {}, undefined],
    ["for this machine alone, where a proxy on it is trusted", { TRUST_PROXY: "1" }, "127.0.0.1"],
    ["for this machine alone, where that proxy is named", { TRUST_PROXY: "127.0.0.1 ::1" }, "127.0.0.1"],
    ["everywhere, where a proxy on another one is named", { TRUST_PROXY: "127.0.0.1 10.0.0.5" }, undefined],
    ["everywhere in a container, which has an address of its own", { TRUST_PROXY: "1", IN_CONTAINER: "1" }, undefined],
    ["where HOST says", { TRUST_PROXY: "1", HOST: "::" }, "::"],
  ])("%s", (_what, source, host) => {
    expect(read({ PUBLIC_ORIGIN: "https://semi.example", ...(source as Record<string, string>) }).host).toBe(host);
  });
});

describe("in the container", () => {
  it("the address visitors use must be given", () => {
    expect(complaint({ IN_CONTAINER: "1" })).toMatch(/^Variabila PUBLIC_ORIGIN: .+$/);
    expect(complaint({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "" })).toMatch(/^Variabila PUBLIC_ORIGIN: .+$/);
  });

  it("it must be https, unless DISABLE_SSL=1 says that this is meant", () => {
    expect(complaint({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "http://semi.example" })).toMatch(/^Variabila PUBLIC_ORIGIN: .*DISABLE_SSL=1.*$/);
    expect(complaint({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "http://semi.example", DISABLE_SSL: "0" })).not.toBe("");
    expect(read({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "http://semi.example", DISABLE_SSL: "1" }).isHttps).toBe(false);
    expect(read({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "https://semi.example" }).isHttps).toBe(true);
  });

  it("the domain of the example is not taken for the owner's own", () => {
    for (const PUBLIC_ORIGIN of ["https://www.example.ro", "https://example.ro"])
      expect(complaint({ IN_CONTAINER: "1", PUBLIC_ORIGIN })).toBe(
        "Variabila PUBLIC_ORIGIN: acesta este domeniul din exemplu; scrieți-l pe al dumneavoastră (SITE_DOMAIN în .env)",
      );
    expect(read({ IN_CONTAINER: "1", PUBLIC_ORIGIN: "https://www.semi-example.ro" }).isHttps).toBe(true);
  });

  it("outside of it http needs no permission", () => {
    expect(read({ PUBLIC_ORIGIN: "http://semi.example:8080" })).toMatchObject({ isHttps: false, publicOrigin: "http://semi.example:8080" });
  });
});

describe("DATA_DIR", () => {
  it("DATA_DIR of a test is never the clone's own: npm start refuses to begin beside a secret that has no database", () => {
    expect(env().dataDir).not.toBe(path.resolve("data"));
  });

  it("DATA_DIR may be looked at by two processes of one site at the same moment", async () => {
    const other = spawn("node", [
      ...["--input-type=module", "-e"],
      `import { readEnvironment } from "#app/env.server.ts";
      console.log("ready");
      for (let turn = 0; turn < 400; turn += 1) readEnvironment({ DATA_DIR: process.argv[1] });`,
      dataDir,
    ]);
    await once(other.stdout, "data");
    for (let turn = 0; turn < 400; turn += 1) read();
    expect(await once(other, "close")).toEqual([0, null]);
  });

  it("DATA_DIR is made and given as an absolute path", () => {
    const below = path.join(dataDir, "a");
    expect(read({ DATA_DIR: path.relative(process.cwd(), below) }).dataDir).toBe(below);
    expect(statSync(below).isDirectory()).toBe(true);
  });

  it.each(["/proc/seminord", "a/b"])("DATA_DIR is not made where its parent is missing or takes no folder: %s", (place) => {
    expect(() => read({ DATA_DIR: path.resolve(dataDir, place) })).toThrow(/^Variabila DATA_DIR: .* nu se poate scrie; /);
  });
});

describe("copies", () => {
  const STORAGE = { COPY_S3_URL: "https://s3.example/copii/site/", COPY_S3_KEY_ID: "k", COPY_S3_SECRET: "s" };
  const PASSPHRASE = { COPY_PASSPHRASE: "destul de lungă" };

  it("copies stay on this machine, and leave it as they are, unless something is said", () => {
    expect(read()).toMatchObject({ backupPassphrase: undefined, backupStorage: undefined });
    expect(read({ COPY_S3_URL: "", COPY_PASSPHRASE: " " })).toMatchObject({ backupPassphrase: undefined, backupStorage: undefined });
  });

  it("copies go to storage, encrypted", () => {
    expect(read({ ...STORAGE, ...PASSPHRASE })).toMatchObject({
      backupPassphrase: "destul de lungă",
      backupStorage: { url: "https://s3.example/copii/site", keyId: "k", secret: "s", region: "us-east-1" },
    });
  });

  it.each([
    ["a passphrase that is short", { COPY_PASSPHRASE: "scurtă" }, "Variabila COPY_PASSPHRASE: scrieți cel puțin 12 caractere"],
    [
      "storage without keys",
      { ...PASSPHRASE, COPY_S3_URL: STORAGE.COPY_S3_URL },
      "completați-o împreună cu COPY_S3_KEY_ID și COPY_S3_SECRET",
    ],
    ["storage without a passphrase", STORAGE, "completați și COPY_PASSPHRASE"],
    ["keys in the address", { ...STORAGE, ...PASSPHRASE, COPY_S3_URL: "https://k:s@s3.example/copii" }, "scrieți adresa unui bucket"],
    ["an address that is none", { ...STORAGE, ...PASSPHRASE, COPY_S3_URL: "copii" }, "scrieți adresa unui bucket"],
  ])("%s stops the start, in words without the value", (_name, source, words) => {
    expect(complaint(source as unknown as Record<string, string>)).toContain(words);
    expect(complaint(source as unknown as Record<string, string>)).not.toMatch(/k:s|scurtă/);
  });
});
