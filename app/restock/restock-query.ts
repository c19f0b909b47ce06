import { listAddress } from "#app/http/list-address.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { NoticeFilter } from "./restock-store.server.ts";

export type NoticeQuery = { q: string; product: string; state: NoticeFilter["state"] };

export function readNoticeQuery(params: URLSearchParams): NoticeQuery {
  const state = params.get("stare");
  return {
    q: normalizeText(params.get("q") ?? "")
      .trim()
      .slice(0, 100),
    product: /^\d{1,9}$/.exec(params.get("produs") ?? "")?.[0] ?? "",
    state: state === "asteapta" || state === "anuntat" ? state : "",
  };
}

export function noticeAddress({ q, product, state }: NoticeQuery, page = 1): string {
  return listAddress(adminPath("restock"), { q, produs: product, stare: state }, page);
}
