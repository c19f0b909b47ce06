import { signIn } from "#app/auth/admin.server.ts";
import { loginForm } from "#app/auth/login-form.ts";
import { createSession } from "#app/auth/session.server.ts";
import { failure, invalid, methodNotAllowed, readJson, success, tooMany } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Route } from "./+types/login";

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(loginForm, body);
  if (!parsed.ok) return invalid(parsed.errors);
  const result = await signIn(parsed.value.username, parsed.value.password, context.get(clientAddressContext));
  if (result === "wrong") return failure(401, "unauthorized", { message: "Credențiale invalide" });
  if (result !== "ok") return tooMany(result.retryAfter);
  return success({ message: "Conectat" }, 200, { "Set-Cookie": createSession(request.headers.get("User-Agent") ?? "", new Date()) });
}
