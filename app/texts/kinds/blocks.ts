import type { PictureField, RowsField } from "#app/texts/text-field.ts";

export const TITLE_LIMIT = 140;

export const metaDescription = {
  kind: "text",
  label: "Descrierea din rezultatele căutării",
  hint: "Se afișează cel mult 150 de caractere.",
  max: 300,
} as const;

export const keywords = { kind: "list", label: "Cuvinte-cheie, câte unul pe rând", max: 80, most: 20 } as const;

/** Rows of these fields; `item` as "o secțiune", "secțiunea"; `part` where one begins with them. */
export function rowsField<const Row extends RowsField["fields"]>(
  part: string | undefined,
  label: string,
  [one, the]: readonly [one: string, the: string],
  most: number,
  fields: Row,
) {
  return { kind: "rows", ...(part !== undefined && { part }), label, item: { one, the }, most, fields } as const;
}

type Captioned = { picture: PictureField; caption: { kind: "line"; label: string; max: number } };

export function pictureRows(about: {
  label: string;
  most: number;
  hint?: string;
  part?: string;
  hasCaption: true;
}): RowsField & { fields: Captioned };
export function pictureRows(about: {
  label: string;
  most: number;
  hint?: string;
  part?: string;
}): RowsField & { fields: { picture: PictureField } };
export function pictureRows({ hasCaption = false, ...about }: { label: string; most: number; hasCaption?: boolean }): RowsField {
  const picture = { kind: "picture", label: "Imaginea" } as const;
  const caption = { kind: "line", label: "Textul de sub imagine", max: 160 } as const;
  return {
    ...about,
    kind: "rows",
    item: { one: "o imagine", the: "imaginea" },
    fields: hasCaption ? { picture, caption } : { picture },
  };
}
