import { and, eq, getTableColumns, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { optionalEmail } from "#app/forms/email/email.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { MAX_PHONE } from "#app/forms/phone/chunks.ts";
import { ownPhonePieces, readOwnPhone } from "#app/forms/phone/phone.ts";
import { rowId } from "#app/forms/row-id.ts";
import { type Direction, moveInList } from "#app/forms/rows.ts";
import { isReservedSlug } from "#app/forms/slug/slug.ts";
import { blankIsNull, line, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { firstFree, slugify } from "#app/language/slug.ts";
import { fold, truncate } from "#app/language/text.ts";
import { photoAddress } from "#app/media/picture.ts";
import { hasPictureStorage, shareFiles } from "#app/media/shared/shared-pictures.server.ts";
import { storeAt } from "#app/media/storage.server.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { type ImageRefusal, makePicture } from "#app/media/variants.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { type Expert, experts } from "#db/schema.ts";
import { inOrder, lastPlace, prepared, writeOrder } from "#db/statements/prepared.server.ts";
import { EXPERT_FIELDS } from "./fields.ts";

export type PhotoChange = { photo: ExpertPhoto | null };

const { slug_before_bin: _slug, deleted_at, ...shown } = getTableColumns(experts);

export const listExperts = cached("experts", "Experții vânzări", (): readonly Expert[] => allInOrder().all());

/** Consultants as pages show them: each number a link. */
export const listShownExperts = cached("shown experts", "Experții de pe pagini", () =>
  listExperts().map(({ phone, ...expert }) => ({ ...expert, phone: ownPhonePieces(phone ?? "") })),
);

const allInOrder = prepared((db) =>
  db
    .select(shown)
    .from(experts)
    .where(isNull(deleted_at))
    .orderBy(...inOrder(experts))
    .prepare(),
);

export function findExpert(id: number): Expert | undefined {
  return db()
    .select(shown)
    .from(experts)
    .where(and(eq(experts.id, id), isNull(deleted_at)))
    .get();
}

export function createExpert(input: ExpertInput, change?: PhotoChange): Expert {
  return withPhotoFile(change, () => {
    const photo_url = change?.photo?.url ?? null;
    const values = { ...input, slug: freeExpertSlug(input.name), sort_order: lastPlace(experts), photo_url };
    return db().insert(experts).values(values).returning(shown).get();
  });
}

export function updateExpert(id: number, input: ExpertInput, change?: PhotoChange): Expert | undefined {
  return setFields(id, { ...input, slug: freeExpertSlug(input.name, id) }, change);
}

export function setExpertPhoto(id: number, change: PhotoChange): Expert | undefined {
  return setFields(id, {}, change);
}

export function updateExpertOrder(id: number, direction: Direction): boolean {
  const team = listExperts().map((expert) => expert.id);
  const ids = moveInList(team, id, direction);
  if (ids && ids.join() !== team.join()) writeOrder(experts, ids);
  return ids !== undefined;
}

function setFields(id: number, fields: Partial<ExpertInput & { slug: string }>, change?: PhotoChange): Expert | undefined {
  const before = findExpert(id);
  if (!before) return undefined;
  const values = { ...fields, ...(change && { photo_url: change.photo?.url ?? null }) };
  const after = withPhotoFile(change, () => db().update(experts).set(values).where(eq(experts.id, id)).returning(shown).get());
  if (change && before.photo_url) deleteUnreferenced([before.photo_url]);
  return after;
}

/** The file first, then the row that names it; a file that no row names in the end goes again. */
function withPhotoFile<Row>(change: PhotoChange | undefined, write: () => Row): Row {
  if (!change?.photo) return write();
  const { url, bytes } = change.photo;
  storeAt(url, bytes);
  try {
    return write();
  } finally {
    deleteUnreferenced([url]);
  }
}

export function freeExpertSlug(name: string, ownId = 0): string {
  const others = db().select({ slug: experts.slug }).from(experts).where(ne(experts.id, ownId)).all();
  return firstFree(slugify(name) || "expert", (slug) => isReservedSlug(slug) || others.some((other) => other.slug === slug));
}

export type ExpertPhoto = { url: string; bytes: Buffer };

/** The file that is kept of a picture, with the address it will have, or why there is none. Other sizes are not kept: no row would name them. */
export async function prepareExpertPhoto(file: string): Promise<ExpertPhoto | ImageRefusal> {
  const made = await makePicture(file);
  if (typeof made === "string") return made;
  const url = photoAddress(made.picture);
  const bytes = made.files.get(url) as Buffer;
  // Whoever shares it must have it before a row names it; else the row's own transaction places it.
  if (hasPictureStorage()) {
    storeAt(url, bytes);
    await shareFiles([url]);
  }
  return { url, bytes };
}

type Described = { role: string | null; bio: string | null };

/** People whose role or presentation names the thing ("Pășune"); none where nobody does. */
export function inChargeOf<Person extends Described>(name: string, people: readonly Person[]): Person[] {
  const wanted = fold(name).trim();
  return wanted === "" ? [] : people.filter(({ role, bio }) => fold(`${role ?? ""} ${bio ?? ""}`).includes(wanted));
}

const UNREACHABLE = "Numărul nu pare complet. Exemplu: 0700 000 000.";

export const expertForm = z.object({
  ...rulesOf(EXPERT_FIELDS),
  // Shown as it is typed, each of its numbers dialled; an inner line or a short number is an expert's to have.
  phone: z.preprocess(
    blankIsNull,
    line(UNREACHABLE, { max: MAX_PHONE, message: `Telefonul poate avea cel mult ${MAX_PHONE} de caractere.` })
      .refine((value) => readOwnPhone(value) !== undefined || isShortNumber(value), UNREACHABLE)
      .meta({ maxLength: MAX_PHONE, examples: ["0361 000 004"] })
      .nullable(),
  ),
  email: optionalEmail(),
  // Names of counties, as lists are typed; kept in the order of the counties.
  counties: z
    .preprocess(nothingIsEmpty, line("Județele se scriu ca text.").meta({ examples: ["Bihor, Satu Mare"] }))
    .transform((typed, context) => {
      const wanted = typed
        .split(/[,;]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const unknown = wanted.find((name) => !COUNTIES.some((county) => fold(county) === fold(name)));
      if (unknown === undefined) return COUNTIES.filter((county) => wanted.some((name) => fold(county) === fold(name))).join(", ");
      context.addIssue({
        code: "custom",
        message: `„${truncate(unknown, 40)}” nu este un județ. Scrieți județele despărțite prin virgulă.`,
      });
      return z.NEVER;
    }),
});

function isShortNumber(typed: string): boolean {
  return /^[1-9\s().-][\d\s().-]*$/.test(typed) && /^(\D*\d){6,8}\D*$/.test(typed);
}

export type ExpertInput = z.output<typeof expertForm>;

export const expertMoveForm = z.object({
  expert_id: rowId("Consultantul nu mai există."),
  direction: z.enum(["up", "down"], "Alegeți sus sau jos."),
});
