/** An open page goes when its session ends, by time, in another tab or from elsewhere: loaded anew, it leads to sign-in (decision 13). */

import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { keepOpenForm } from "#app/admin-kit/form/form-draft.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

const ADDRESS = adminPath("sessionStatus");
const CHANNEL = "admin-session";
const LOOK = 5 * 60_000;
const LONGEST = 2 ** 31 - 1;

/** `left`: milliseconds that the session has at most, unless it is used. */
export function useSessionEnd(session: { left: number } | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!session) return;
    const end = Date.now() + session.left;
    const look = async () => {
      if (await isOver(end)) {
        keepOpenForm();
        void revalidate();
      }
    };
    const lookWhenSeen = () => document.visibilityState === "visible" && void look();
    const timers = [window.setInterval(look, LOOK), window.setTimeout(look, Math.min(session.left + 1_000, LONGEST))];
    const channel = openChannel();
    channel?.addEventListener("message", look);
    document.addEventListener("visibilitychange", lookWhenSeen);
    window.addEventListener("pageshow", lookWhenSeen);
    return () => {
      for (const timer of timers) window.clearInterval(timer);
      channel?.close();
      document.removeEventListener("visibilitychange", lookWhenSeen);
      window.removeEventListener("pageshow", lookWhenSeen);
    };
  }, [session, revalidate]);
}

/** Called where one has to sign in: the other tabs of this browser look whether they may stay. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage("ended");
  channel?.close();
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : undefined;
}

async function isOver(end: number): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, { cache: "no-store" });
    if (response.ok) return !((await response.json()) as { open: boolean }).open;
  } catch {}
  return Date.now() >= end;
}
