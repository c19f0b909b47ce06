/** Answers whatever still asks for the feed of products that there was: there is none any more (decision 208). */
export function loader() {
  return new Response("Catalogul nu se mai dă ca feed de produse: adresa aceasta nu mai există.\n", {
    status: 410,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
