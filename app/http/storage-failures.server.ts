/** Failures of database and disk in a route: 503, never 500, by a guard around the whole build. An action waits for a lock first. */
import { data, isRouteErrorResponse, type ServerBuild } from "react-router";
import { isDatabaseFailure, isStorageFailure } from "#db/storage-failure.server.ts";
import { waitUntilWritable } from "#db/write-lock.server.ts";
import { failure } from "./call.server.ts";
import { log } from "./log.server.ts";
import { requestId, timed } from "./metrics/trace.server.ts";
import { type Failure, type StorageRefusal, TRY_AGAIN_LATER, UNREADABLE } from "./refusal.ts";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Action = NonNullable<Module["action"]>;
type Loader = NonNullable<Module["loader"]>;
type Middleware = NonNullable<Module["middleware"]>[number];

/** The build with every action, loader and middleware answering 503 to a failure of the database that it does not handle itself. */
export function refuseStorageFailures(build: ServerBuild, patience?: number): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guardedModule(route.module, patience, id) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardedModule(module: Module, patience: number | undefined, id: string): Module {
  const { action, loader, middleware } = module;
  return {
    ...module,
    ...(action && { action: guarded(action, patience) }),
    ...(loader && { loader: ((args) => orRefuse(args.request, () => timed(id, () => loader(args)))) as Loader }),
    ...(middleware && { middleware: middleware.map(guardedMiddleware) }),
  };
}

function guardedMiddleware(middleware: Middleware): Middleware {
  return (args, next) => orRefuse(args.request, async () => await middleware(args, next));
}

async function orRefuse<Result>(request: Request, answer: () => Promise<Result>): Promise<Result | Response> {
  try {
    return await answer();
  } catch (error) {
    return failed(request, error);
  }
}

function failed({ method, url, signal }: Request, error: unknown): Response {
  if (isAnswer(error)) throw error;
  const { pathname } = new URL(url);
  const isUnreadable = isDatabaseFailure(error);
  if (!signal.aborted) {
    log.error({ method, path: pathname, error }, isUnreadable ? "What was asked for could not be read" : "A route failed");
  }
  if (pathname.startsWith("/api/")) return isUnreadable ? failure(503, { message: UNREADABLE }) : failure(500);
  throw data({ code: requestId() ?? "" } satisfies Failure, { status: isUnreadable ? 503 : 500 });
}

function isAnswer(error: unknown): boolean {
  const isData = typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
  return error instanceof Response || isData || isRouteErrorResponse(error);
}

function guarded(action: Action, patience: number | undefined): Action {
  return async (args) => {
    await waitUntilWritable(patience);
    const isForm = /^application\/x-www-form-urlencoded/i.test(args.request.headers.get("Content-Type") ?? "");
    const copy = isForm ? args.request.clone() : undefined;
    try {
      return await action(args);
    } catch (error) {
      if (!isStorageFailure(error)) return failed(args.request, error);
      const { pathname, searchParams } = new URL(args.request.url);
      log.warn({ method: args.request.method, path: pathname, error }, "A write was refused");
      if (pathname.startsWith("/api/")) return failure(503);
      searchParams.delete("_routes");
      const refusal: StorageRefusal = {
        code: requestId() ?? "",
        title: "Datele nu au putut fi salvate",
        text: TRY_AGAIN_LATER,
        retry: {
          action: `${pathname.replace(/\.data$/, "")}${searchParams.size > 0 ? `?${searchParams}` : ""}`,
          fields: await postedFields(copy),
        },
      };
      throw data(refusal, { status: 503 });
    }
  };
}

/** Fields that a form had posted; a password is never sent back, and without it the rest must not be posted again. */
async function postedFields(request: Request | undefined): Promise<[string, string][] | undefined> {
  const form = await request?.formData().catch(() => undefined);
  if (!form) return undefined;
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return fields.some(([name, value]) => /password/i.test(name) && value !== "") ? undefined : fields;
}
