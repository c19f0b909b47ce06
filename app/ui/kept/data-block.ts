/** JSON as the text of a data block: a "<" could end the element; written as an escape it is the same JSON. */
export function inDataBlock(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
