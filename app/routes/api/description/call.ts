import type { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type CallFacts = {
  /** Its name in programs that are made from the description. */
  id: string;
  summary: string;
  description?: string;
  query?: z.ZodType;
  /** JSON, and a form where `takesForm`. */
  body?: readonly z.ZodType[];
  takesForm?: true;
  /** Another body that the call takes, with none of the fields of the first. */
  orElse?: z.ZodType;
  /** A field that the body leaves out stays as it is. */
  isPartial?: true;
  /** A field that is made of others where it is left out. */
  made?: string;
  /** A form with files in this field. */
  files?: { field: string; max: number; fields?: z.ZodType };
  /** By status; null where there is no body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
  /** Statuses of refusals beyond those that every call of its kind may answer. */
  refusals?: readonly number[];
  isOpen?: true;
};

/** By method and address, as app/routes.ts writes it. */
export type Calls = Readonly<Record<`${Method} /api/${string}`, CallFacts>>;
