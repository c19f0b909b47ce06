import { signIn } from "#app/commands/account/sign-in.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/login";

const call = only({ POST: login });

export { call as action, call as loader };

async function login({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const cookieHeader = request.headers.get("Cookie");
  const signedIn = await signIn(body, { address: context.get(clientAddressContext), cookieHeader, userAgent, now: new Date() });
  return signedIn.ok ? success({ message: "Conectat" }, 200, signedIn.headers) : answerCall(signedIn);
}
