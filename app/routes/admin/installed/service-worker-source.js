/**
 * The administration's worker, sent as it is at /admin/sw.js: it shows what the site tells this browser, and nothing else. It keeps no page and
 * answers no request: requests of customers have no place in a browser's store, and an old price list is worse than none.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Browsers demand that something is shown for every message, also for one that could not be read. */
function read(data) {
  try {
    return { title: "Cerere nouă", url: "/admin/leaduri", ...data.json() };
  } catch {
    return { title: "Cerere nouă", body: "Deschideți administrarea ca să o vedeți.", url: "/admin/leaduri" };
  }
}

function show({ title, body = "", url, tag, badge }) {
  const looks = { icon: "/admin-icon-192.png", badge: "/admin-badge-96.png", lang: "ro" };
  const shown = self.registration.showNotification(title, { ...looks, body, data: { url }, ...(tag && { tag, renotify: true }) });
  return Promise.allSettled([shown, setBadge(badge)]);
}

async function setBadge(open) {
  if (!("setAppBadge" in self.navigator) || !Number.isInteger(open)) return;
  await (open > 0 ? self.navigator.setAppBadge(open) : self.navigator.clearAppBadge());
}

/** An open page of the administration goes there itself, so that it can ask about what was typed and not saved; else a new one opens. */
async function open(url) {
  const wanted = new URL(url ?? "/admin/leaduri", self.location.origin);
  const address = isInside(wanted) ? wanted.pathname + wanted.search : "/admin/leaduri";
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const signedIn = pages.filter((page) => isInside(new URL(page.url)));
  const page = signedIn.find((one) => one.visibilityState === "visible") ?? signedIn[0];
  if (!page) return self.clients.openWindow(address);
  const focused = await page.focus();
  return (focused ?? page).postMessage({ open: address });
}

function isInside({ origin, pathname }) {
  return origin === self.location.origin && /^\/admin(\/|$)/.test(pathname) && !/^\/admin\/(login|setup)\b/.test(pathname);
}

/** The browser has another address for us. Where the session has ended, the administration makes up for it when it is opened next. */
async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  await fetch("/api/admin/push-subscriptions", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...fresh.toJSON(), replaces: oldSubscription?.endpoint ?? "" }),
  });
}
