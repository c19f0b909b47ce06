/** What is asked with every page of the administration and read through for is kept until something is written. */
import { db } from "../client.server.ts";

/**
 * Keeps what `make` returns until anything is written, by this connection or by another one, or until the moment that it names itself. Nothing is kept
 * inside a transaction, which may not come to be.
 */
export function untilWritten<Value extends { until: Date | undefined }>(make: (now: Date) => Value): (now: Date) => Value {
  let kept: { value: Value; of: object; written: string; from: Date } | undefined;
  return (now) => {
    const { $client } = db();
    if ($client.inTransaction) return make(now);
    const written = `${$client.pragma("data_version", { simple: true })} ${$client.prepare("SELECT total_changes()").pluck().get()}`;
    const { until } = kept?.value ?? {};
    const isStill = kept?.of === $client && kept.written === written && kept.from <= now && (until === undefined || now < until);
    if (!kept || !isStill) kept = { value: make(now), of: $client, written, from: now };
    return kept.value;
  };
}
