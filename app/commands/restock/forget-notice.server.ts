import { type Refusal, refuse } from "#app/http/refusal.ts";
import { deleteNoticesAndMessages } from "#app/notifications/restock/restock-notifications.server.ts";
import { findNotice } from "#app/restock/restock.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

/** What is not there any more is as it was asked for. 503 when it cannot be written. */
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
