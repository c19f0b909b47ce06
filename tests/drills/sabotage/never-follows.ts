/** What other processes changed is never looked for: pages stay as they were kept. */
import { isServer } from "./on-server.ts";

const FOLLOW_EVERY = 250;

if (isServer) {
  const { setInterval: begin } = globalThis;
  const never = ((act: () => void, time?: number) => begin(time === FOLLOW_EVERY ? () => {} : act, time)) as typeof setInterval;
  globalThis.setInterval = never;
}
