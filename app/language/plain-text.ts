/** The text of an HTML fragment in one linear pass: tags become spaces, the common entities become characters. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>?/g, " ")
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

/** A text as the content or an attribute of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
