/** Never looks for what other processes changed: pages stay as they were cached. */
import { isServer } from "./on-server.ts";

const FOLLOW_EVERY = 250;

if (isServer) {
  const { setInterval: begin } = globalThis;
  const never = ((act: () => void, time?: number) => begin(time === FOLLOW_EVERY ? () => {} : act, time)) as typeof setInterval;
  globalThis.setInterval = never;
}
