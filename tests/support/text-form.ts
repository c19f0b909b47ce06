/** The page of a text in the administration, read as a browser reads it. */

/** Fields that its form sends when nobody changes anything. */
export function fieldsOfText(page: string): Record<string, string> {
  const form = /<form class="narrow fields text-form".*?<\/form>/s.exec(page)?.[0] ?? "";
  const decode = (text: string) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const attribute = (tag: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const inputs = [...form.matchAll(/<input [^>]*>/g)]
    .filter(([tag]) => !tag.includes('type="file"') && (!tag.includes('type="checkbox"') || / checked\b/.test(tag)))
    .map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]);
  const areas = [...form.matchAll(/(<textarea [^>]*>)\n?(.*?)<\/textarea>/gs)].map(([, tag = "", text = ""]) => [
    attribute(tag, "name"),
    decode(text),
  ]);
  const selects = [...form.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(([, tag = "", options = ""]) => {
    const chosen = [...options.matchAll(/<option [^>]*>/g)].find(([option]) => option.includes(" selected"));
    return [attribute(tag, "name"), attribute(chosen?.[0] ?? "", "value")];
  });
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}
