import { signInAtOnce } from "#app/commands/account/second-step.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import type { Route } from "./+types/login-call";

const call = only({ POST: login });

export { call as action, call as loader };

async function login({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const signedIn = await signInAtOnce(body, visitorOfRequest(request, context));
  return signedIn.ok ? success({ message: "Conectat" }, 200, signedIn.headers) : answerCall(signedIn);
}
