/**
 * What a page does without data that cannot be read (`secondary`), and what an action answers when the disk or a lock refuses its write: 503,
 * never 500. The latter is laid around every action of the server build, so that a new route has it too. A call gets `{success: false, code: "busy"}`; a page throws to the nearest error screen, with what was posted.
 */
import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { failure } from "./call.server.ts";
import { isIncompleteContext } from "./context.server.ts";
import { log } from "./log.server.ts";
import { BUSY, type StorageRefusal } from "./storage-refusal.ts";

/**
 * What a page can stand without (settings, categories, brands, experts, recommendations). When `read` throws, the log says that
 * `what` could not be read, `instead` takes its place, and the page is not kept for the next visitor.
 */
export function secondary<T>(context: Readonly<RouterContextProvider>, what: string, read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    context.set(isIncompleteContext, true);
    log.error({ error }, `${what} could not be read: the page stands without`);
    return instead;
  }
}

type Action = NonNullable<NonNullable<ServerBuild["routes"][string]>["module"]["action"]>;

/** The build with every action answering 503 to a storage failure that it does not handle itself. */
export function refuseStorageFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    return [id, route && action ? { ...route, module: { ...route.module, action: guarded(action) } } : route] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(action: Action): Action {
  return async (args) => {
    const isForm = /^application\/x-www-form-urlencoded/i.test(args.request.headers.get("Content-Type") ?? "");
    const copy = isForm ? args.request.clone() : undefined;
    try {
      return await action(args);
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
      const { pathname, searchParams } = new URL(args.request.url);
      log.warn({ method: args.request.method, path: pathname, error: String(error) }, "A write was refused");
      if (pathname.startsWith("/api/")) return failure(503, "busy");
      searchParams.delete("_routes");
      const refusal: StorageRefusal = {
        title: "Datele nu au putut fi salvate",
        text: BUSY,
        retry: {
          action: `${pathname.replace(/\.data$/, "")}${searchParams.size > 0 ? `?${searchParams}` : ""}`,
          fields: await postedFields(copy),
        },
      };
      throw data(refusal, { status: 503 });
    }
  };
}

/** What a form had posted; a password is never sent back, and without it the rest must not be posted again. */
async function postedFields(request: Request | undefined): Promise<[string, string][] | undefined> {
  const form = await request?.formData().catch(() => undefined);
  if (!form) return undefined;
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return fields.some(([name, value]) => /password/i.test(name) && value !== "") ? undefined : fields;
}
