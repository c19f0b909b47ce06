/** The shape of the page that a new React Router project begins with: a mark, a heading and a short list of places to read on. */
const PLACES = [
  { href: "https://reactrouter.com/docs", text: "Documentation" },
  { href: "https://rmx.as/discord", text: "Community" },
];

export function meta() {
  return [{ title: "A new app" }, { name: "description", content: "The page that a new project begins with" }];
}

export function loader() {
  return { places: PLACES };
}

export default function Home({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <main>
      <header>
        <img src="/mark.svg" alt="A new app" width="500" height="100" />
      </header>
      <nav>
        <p>What is next?</p>
        <ul>
          {loaderData.places.map(({ href, text }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer">
                <svg xmlns="http://www.w3.org/2000/svg" width="24" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
                  <path d="M3 10h14M11 4l6 6-6 6" strokeWidth="1.5" strokeLinecap="round" />
                </svg>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
