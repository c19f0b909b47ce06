// Rendered for each request, as the site's pages are when its cache is off.
export const dynamic = "force-dynamic";

const PLACES = [
  { href: "https://nextjs.org/docs", text: "Documentation" },
  { href: "https://nextjs.org/learn", text: "Course" },
];

export default function Page() {
  return (
    <main>
      <h1>A new app</h1>
      <ul>
        {PLACES.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
