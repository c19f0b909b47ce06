import { expect, it } from "vitest";
import { meantAddress } from "./mistyped-domain.ts";

it.each([
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@ggmail.com", "ana@gmail.com"],
  [" Ana.Pop@Yaho.com ", "Ana.Pop@yahoo.com"],
  ["ana@yahooo.ro", "ana@yahoo.ro"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@iclod.com", "ana@icloud.com"],
  ["elena@gmial.con", "elena@gmail.com"],
  ["elena@yahho.cmo", "elena@yahoo.com"],
])("%s was meant as %s", (typed, meant) => expect(meantAddress(typed)).toBe(meant));

it.each([
  "ana@gmail.com",
  "ana@ymail.com",
  "ana@mail.com",
  "ana@yahoo.de",
  "ana@firma.ro",
  "ana@mail.ro",
  "ana@gmai.ro",
  "ana@hotmal.it",
  "ana@xn--semine-mmc.ro",
  "ana@",
  "gmail.con",
  "",
])("%s is not doubted", (typed) => expect(meantAddress(typed)).toBeUndefined());
