/** The form of the pictures as it was posted: which button of which picture, and the alternative texts. */

type PictureVerb = "main" | "up" | "down" | "delete";
export type PictureForm = { verb: PictureVerb | undefined; id: number; isConfirmed: boolean; texts: Map<number, string> };

export function readPictureForm(fields: Record<string, string>): PictureForm {
  const [, verb, id] = /^(main|up|down|delete)-(\d{1,9})$/.exec(fields.intent ?? "") ?? [];
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    /^alt-\d{1,9}$/.test(name) ? [[Number(name.slice(4)), value] as const] : [],
  );
  return { verb: verb as PictureVerb | undefined, id: Number(id), isConfirmed: fields.confirmed === "1", texts: new Map(texts) };
}
