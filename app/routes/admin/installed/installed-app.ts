import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ADMIN } from "#app/registers/admin-pages.ts";
import { refreshSubscription } from "./push-subscription.ts";

export function useInstalledApp(open: number): void {
  const navigate = useNavigate();
  useEffect(() => showOnIcon(open), [open]);
  useEffect(() => {
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
    const follow = ({ data }: MessageEvent<{ open?: unknown }>) => {
      if (typeof data?.open === "string" && data.open.startsWith(ADMIN)) void navigate(data.open);
    };
    worker?.addEventListener("message", follow);
    worker?.startMessages();
    return () => worker?.removeEventListener("message", follow);
  }, [navigate]);
  useEffect(() => void refreshSubscription(), []);
}

/** True where the page is the installed app and no tab of a browser. Also as Safari on iPhone says it. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;
}

/** A comfort: where the browser knows no such figure, or refuses it, nothing is amiss. */
function showOnIcon(open: number): void {
  if (!("setAppBadge" in navigator) || !isInstalled()) return;
  (open > 0 ? navigator.setAppBadge(open) : navigator.clearAppBadge()).catch(() => {});
}
