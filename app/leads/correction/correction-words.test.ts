import { expect, it } from "vitest";
import { correctionWords } from "./correction-rows.ts";

it.each([
  ['{"nume":["Ana Popp","Ana Pop"]}', "nume: Ana Pop (înainte: Ana Popp)"],
  ['{"firmă":["","Agro SRL"],"e-mail":["a@exemplu.ro",""]}', "firmă: Agro SRL (înainte: –); e-mail: – (înainte: a@exemplu.ro)"],
  // Of an erased person the names of the fields stay, and what says nothing of him.
  ['{"nume":[],"județ":["Cluj","Bihor"]}', "nume; județ: Bihor (înainte: Cluj)"],
  ["", ""],
])("%s is said as „%s”", (detail, words) => {
  expect(correctionWords(detail)).toBe(words);
});
