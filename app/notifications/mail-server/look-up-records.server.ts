import { Resolver } from "node:dns/promises";
import { recordOfKind, type SenderRecord } from "./sender-records.ts";

const LOOKUP_TIME = 3_000;

/** `found` is what the DNS has; "missing": it has none; "unknown": it did not answer. */
export type FoundRecord = SenderRecord & ({ state: "found"; found: string } | { state: "missing" | "unknown" });

type ResolveTxt = (name: string) => Promise<string[][]>;

/** Asks the DNS for records, for so long and no longer: a machine without a network learns that nothing could be checked. */
export async function lookUpRecords(records: readonly SenderRecord[], resolve?: ResolveTxt, time = LOOKUP_TIME): Promise<FoundRecord[]> {
  const resolver = new Resolver({ timeout: time, tries: 1 });
  const ask = resolve ?? ((name: string) => resolver.resolveTxt(name));
  const answers = await Promise.all(records.map((record) => lookUp(record, ask, time)));
  resolver.cancel();
  return answers;
}

async function lookUp(record: SenderRecord, ask: ResolveTxt, time: number): Promise<FoundRecord> {
  const late = new Promise<undefined>((done) => setTimeout(done, time, undefined).unref());
  const texts = await Promise.race([ask(record.name).catch(textsOfFailure), late]);
  if (!texts) return { ...record, state: "unknown" };
  const found = recordOfKind(
    record.kind,
    texts.map((parts) => parts.join("")),
  );
  return found === undefined ? { ...record, state: "missing" } : { ...record, state: "found", found };
}

function textsOfFailure(error: NodeJS.ErrnoException): [] | undefined {
  return error.code === "ENODATA" || error.code === "ENOTFOUND" ? [] : undefined;
}
