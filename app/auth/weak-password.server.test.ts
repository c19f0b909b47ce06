import { describe, expect, it } from "vitest";
import { findWeakness, loadEstimator } from "./password.server.ts";

const SITE = ["Livada Verde", "www.livada.example"];

describe("a password", () => {
  it.each([
    ["that is common", "password1234"],
    ["that is common, though it looks like nothing", "mailcreated5240"],
    ["that is common in other capitals", "MailCreated5240"],
    ["that is keys up and down", "1QAZ2WSX3edc"],
    ["that is letters and digits in turns", "q1w2e3r4t5y6"],
    ["that is digits in a row", "123456789012"],
    ["that is a row of keys", "qwertyuiop12"],
    ["that is one word twice", "parolaparola"],
    ["that is one letter", "aaaaaaaaaaaa"],
    ["that is the own name", "maria.ionescu"],
    ["that is the own name with a year", "MariaIonescu1"],
    ["that is a word of the site with a year", "Administrator2026"],
    ["that is words of the site", "admin-seminord-1"],
    ["that is the name of the company", "LivadaVerde2026"],
    ["that is the host of the site", "www.livada.example"],
  ])("%s is refused: %s", async (_what, password) => {
    expect(await findWeakness(password, "maria.ionescu", SITE)).toMatch(/^Parola este prea ușor de ghicit/);
  });

  it.each(["o parolă destul de lungă", "sapă greblă rouă șiret", "x7#kQ9!pLm2$"])(
    "a password that is none of these may be chosen: %s",
    async (password) => {
      expect(await findWeakness(password, "maria.ionescu", SITE)).toBeUndefined();
    },
  );

  it("a password is looked for among the common ones, of which none that is long enough may be chosen", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    const known = dictionary["passwords-common"] as string[];
    expect(known.length).toBeGreaterThan(40_000);
    const long = known.filter((password) => password.length >= 12);
    expect(long.length).toBeGreaterThan(300);
    const chosen = [];
    const estimator = loadEstimator();
    for (const password of long) if ((await findWeakness(password, "maria.ionescu", SITE, estimator)) === undefined) chosen.push(password);
    expect(chosen).toEqual([]);
  });
});
