export { notFound as action, notFound as loader } from "#app/http/call.server.ts";
