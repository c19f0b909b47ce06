/** The worker's own file, run in a browser of straw. */
import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";

const source = readFileSync(path.resolve("app/routes/admin/installed/service-worker-source.js"), "utf8");
const ORIGIN = "https://exemplu.ro";
const NEWS = { title: "Cerere nouă: Ion", body: "0700", url: "/admin/leaduri/7", tag: "lead-7", badge: 3 };

describe("a message", () => {
  it("a message is shown, and the icon gets its figure", async () => {
    const browser = start();
    await browser.fire("push", { data: { json: () => NEWS } });
    expect(browser.showNotification).toHaveBeenCalledWith(
      "Cerere nouă: Ion",
      expect.objectContaining({ body: "0700", tag: "lead-7", renotify: true, data: { url: "/admin/leaduri/7" } }),
    );
    expect(browser.setAppBadge).toHaveBeenCalledWith(3);
  });

  it("a message takes the figure away when nothing is open", async () => {
    const browser = start();
    await browser.fire("push", { data: { json: () => ({ ...NEWS, badge: 0 }) } });
    expect([browser.setAppBadge.mock.calls.length, browser.clearAppBadge.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ["empty", null],
    ["no JSON", { json: () => JSON.parse("x") }],
  ])("a message that is %s is shown all the same", async (_what, data) => {
    const browser = start();
    await browser.fire("push", { data });
    expect(browser.showNotification).toHaveBeenCalledWith("Cerere nouă", expect.objectContaining({ data: { url: "/admin/leaduri" } }));
  });
});

describe("a press on a notification", () => {
  const press = (pages: Page[], url = "/admin/leaduri/7") => {
    const browser = start(pages);
    return browser.fire("notificationclick", { notification: { close: vi.fn(), data: { url } } }).then(() => browser);
  };

  it("a press on a notification opens the request where no page of the administration is open", async () => {
    expect((await press([pageAt("/contact"), pageAt("/admin/login")])).openWindow).toHaveBeenCalledWith("/admin/leaduri/7");
  });

  it("a press on a notification comes forward with an open one, the visible first, and asks it to go there", async () => {
    const [hidden, visible] = [pageAt("/admin"), pageAt("/admin/setari", "visible")];
    const browser = await press([hidden, visible]);
    expect(browser.openWindow).not.toHaveBeenCalled();
    expect(visible.focus).toHaveBeenCalled();
    expect(visible.postMessage).toHaveBeenCalledWith({ open: "/admin/leaduri/7" });
    expect(hidden.postMessage).not.toHaveBeenCalled();
  });

  it.each(["https://rau.example/admin", "//rau.example/admin", "/contact"])("a press on a notification never leads to %s", async (url) => {
    expect((await press([], url)).openWindow).toHaveBeenCalledWith("/admin/leaduri");
  });
});

it("a new address of the browser is told to the site, with the one that it replaces", async () => {
  const browser = start();
  const fresh = { toJSON: () => ({ endpoint: "https://push.example/nou" }) };
  await browser.fire("pushsubscriptionchange", { newSubscription: fresh, oldSubscription: { endpoint: "https://push.example/vechi" } });
  const [address, call] = browser.fetch.mock.calls[0] as [string, { method: string; body: string }];
  expect([address, call.method, JSON.parse(call.body)]).toEqual([
    "/api/admin/push-subscriptions",
    "POST",
    { endpoint: "https://push.example/nou", replaces: "https://push.example/vechi" },
  ]);
});

it("the service worker answers no request and keeps nothing", () => {
  expect([...start().listeners.keys()].sort()).toEqual(["activate", "install", "notificationclick", "push", "pushsubscriptionchange"]);
});

type Page = ReturnType<typeof pageAt>;

function pageAt(address: string, visibilityState = "hidden") {
  return { url: ORIGIN + address, visibilityState, focus: vi.fn(async () => undefined), postMessage: vi.fn() };
}

function start(pages: Page[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const made = {
    ...{ showNotification: vi.fn(async () => {}), setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) },
    ...{ openWindow: vi.fn(), fetch: vi.fn() },
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(), matchAll: async () => pages, openWindow: made.openWindow },
    registration: { showNotification: made.showNotification },
    navigator: { setAppBadge: made.setAppBadge, clearAppBadge: made.clearAppBadge },
    location: { origin: ORIGIN },
  };
  vm.runInNewContext(source, { self, URL, fetch: made.fetch });
  return {
    ...made,
    listeners,
    fire: async (name: string, event: object) => {
      let work: unknown;
      listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
      await work;
    },
  };
}
