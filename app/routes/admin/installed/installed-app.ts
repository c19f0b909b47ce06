import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ADMIN, adminPath } from "#app/registers/admin-pages.ts";
import { readLocal, writeLocal } from "#app/ui/local-storage.ts";

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

const WORKER = adminPath("serviceWorker");
const KEY = "push-endpoint";

type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

export async function subscribe(publicKey: string): Promise<BrowserSubscription> {
  // First of all: Safari asks only while it still remembers the press of the button.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new DOMException("", "NotAllowedError");
  const registration = await navigator.serviceWorker.register(WORKER, { scope: ADMIN });
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: DOMException) => {
    if (error.name !== "InvalidStateError") throw error;
    // Subscribed with the keys of another database.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  writeLocal(KEY, subscription.endpoint);
  return describeSubscription(subscription);
}

export async function findEndpoint(): Promise<string | undefined> {
  return (await findSubscription())?.endpoint;
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  writeLocal(KEY, null);
}

/** A browser that got another address while nobody was signed in says so now. */
async function refreshSubscription(): Promise<void> {
  try {
    const known = readLocal(KEY);
    const subscription = known ? await findSubscription() : undefined;
    if (!subscription || subscription.endpoint === known) return;
    const body = JSON.stringify({ ...describeSubscription(subscription), replaces: known });
    const headers = { "Content-Type": "application/json" };
    const { ok } = await fetch("/api/admin/push-subscriptions", { method: "POST", headers, body });
    if (ok) writeLocal(KEY, subscription.endpoint);
  } catch {
    // Next time.
  }
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(ADMIN);
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

function describeSubscription(subscription: PushSubscription): BrowserSubscription {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}
