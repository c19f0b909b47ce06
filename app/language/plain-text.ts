/** The text of an HTML fragment in one linear pass: tags become spaces, the common entities become characters. */
export function plainText(html: string): string {
  let text = "";
  let index = 0;
  while (index < html.length) {
    const open = html.indexOf("<", index);
    if (open === -1) return collapse(text + html.slice(index));
    text += `${html.slice(index, open)} `;
    const close = html.indexOf(">", open);
    if (close === -1) return collapse(text);
    index = close + 1;
  }
  return collapse(text);
}

/** A text as the content or an attribute of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function collapse(text: string): string {
  return text
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ ([.,;:!?])(?![\p{L}\p{N}])/gu, "$1");
}
