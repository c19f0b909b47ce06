/**
 * Made when it is first asked for, and once. Making eight formatters of Romanian took a desktop 19 ms and a phone 75, in one go, before the page came alive;
 * most pages ask for two.
 */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
