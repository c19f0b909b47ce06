/** A form of a page, read as a browser reads it. */

/** What the form with a field of this name sends when nobody changes anything; undefined where there is none. */
export function fieldsOf(page: string, field: string): Record<string, string> | undefined {
  const form = [...page.matchAll(/<form\b.*?<\/form>/gs)].map(([found]) => found).find((found) => found.includes(` name="${field}"`));
  if (!form) return undefined;
  const inputs = [...form.matchAll(/<input [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ type="(file|submit)"/.test(tag) && (!/ type="(checkbox|radio)"/.test(tag) || / checked\b/.test(tag)))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
  const areas = [...form.matchAll(/(<textarea [^>]*>)\n?(.*?)<\/textarea>/gs)].map(([, tag = "", text = ""]) => [
    attribute(tag, "name"),
    decoded(text),
  ]);
  const selects = [...form.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(([, tag = "", options = ""]) => {
    const all = [...options.matchAll(/<option [^>]*>/g)].map(([option]) => option);
    return [attribute(tag, "name"), attribute(all.find((option) => option.includes(" selected")) ?? all[0] ?? "", "value")];
  });
  return Object.fromEntries([...inputs, ...areas, ...selects].filter(([name]) => name !== ""));
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function decoded(text: string): string {
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
  return plain.replaceAll("&amp;", "&");
}
