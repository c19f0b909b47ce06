/** Values that everybody shares may be changed by nobody. */

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) return freezeCollection(value);
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Replaces the writers of a map or a set: its contents are not among its properties. */
function freezeCollection<Collection extends Map<unknown, unknown> | Set<unknown>>(collection: Collection): Collection {
  for (const name of ["set", "add", "delete", "clear"])
    Object.defineProperty(collection, name, {
      value: () => {
        throw new TypeError(`A cached value may not be changed (${name})`);
      },
    });
  Object.freeze(collection);
  for (const inner of collection instanceof Map ? collection.entries() : collection) deepFreeze(inner);
  return collection;
}
