/** Made at its first use: eight formatters of Intl at once took a phone 75 ms before the page came alive. */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
