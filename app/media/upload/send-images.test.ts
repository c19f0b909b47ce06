import { expect, it } from "vitest";
import { readAnswer } from "./send-images.ts";

it.each([
  ["the site takes them", 201, '{"message":"3 imagini încărcate."}', { kind: "stored", message: "3 imagini încărcate." }],
  ["the session has ended", 401, "", { kind: "signed out" }],
  ["the site refuses them", 413, '{"message":"Eroare la upload: cel mult 10 MB pe fișier."}', "cel mult 10 MB pe fișier"],
  ["a proxy refuses them", 413, "<html><head><title>413 Request Entity Too Large</title></head></html>", "din fața site-ului (proxy)"],
  ["a proxy has lost the site", 502, "<html>502 Bad Gateway</html>", "nu a fost cel așteptat"],
] as const)("%s: who has sent pictures reads whose word it is", (_what, status, text, answer) => {
  const said = readAnswer(status, text);
  if (typeof answer === "object") expect(said).toEqual(answer);
  else expect(said).toEqual({ kind: "refused", message: expect.stringContaining(answer) });
});
