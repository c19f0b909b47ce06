export function pickFields<Row extends object, Key extends keyof Row>(keys: readonly Key[], row: Row): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

export function keysOf<Key extends string>(list: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(list) as Key[];
}

export function mapFields<Key extends string, Field, Value>(
  fields: Readonly<Record<Key, Field>>,
  tell: (field: Field, key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, tell(field as Field, key as Key)])) as Record<Key, Value>;
}
