import { expect, it } from "vitest";
import { email, optionalEmail } from "./email.ts";

const HANGS = 5_000;

it.each([".", ";", " .", "<", "@."])(
  "a long row of %j in place of an address is refused at once, since anybody can send it",
  { timeout: HANGS },
  (mark) => {
    // With a rule that tries each of them as the beginning of the end, this takes several seconds.
    const typed = `${mark.repeat(60_000)}a`;
    expect([email(), optionalEmail()].map((rule) => rule.safeParse(typed).success)).toEqual([false, false]);
  },
);
