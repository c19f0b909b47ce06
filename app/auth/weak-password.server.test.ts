import { describe, expect, it } from "vitest";
import { weakness } from "./weak-password.server.ts";

describe("a password", () => {
  it.each([
    ["that is common", "password1234"],
    ["that is digits in a row", "123456789012"],
    ["that is a row of keys", "qwertyuiop12"],
    ["that is one word twice", "parolaparola"],
    ["that is one letter", "aaaaaaaaaaaa"],
    ["that is the own name", "maria.ionescu"],
    ["that is the own name with a year", "MariaIonescu1"],
  ])("%s is refused: %s", async (_what, password) => {
    expect(await weakness(password, "maria.ionescu")).toMatch(/^Parola este printre primele/);
  });

  it.each(["o parolă destul de lungă", "sapă greblă rouă șiret", "x7#kQ9!pLm2$"])(
    "that is none of these may be chosen: %s",
    async (password) => {
      expect(await weakness(password, "maria.ionescu")).toBeUndefined();
    },
  );
});
