import { commitOrRefuse } from "#app/commands/refuse-when-busy.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findNotice } from "./restock.server.ts";
import { deleteNoticesAndMessages } from "./restock-job.server.ts";

/** Withdraws a notice; one that is not there any more is as it was asked for. 503 when it cannot be written. */
export function withdrawNotice(id: number): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    const notice = findNotice(id);
    if (notice) deleteNoticesAndMessages([notice]);
    return { ok: true as const };
  });
}

export function deleteNotice(id: number | undefined): { ok: true } | Refusal {
  const isThere = id !== undefined && findNotice(id) !== undefined;
  return isThere ? withdrawNotice(id) : refuse(404, { form: "Adresa nu mai este în listă." });
}
