// Rendered for each request, as the site's pages are when its caches are off.
export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <main>
      <h1>A new app</h1>
      <a href="https://nextjs.org/docs">Documentation</a> <a href="https://nextjs.org/learn">Course</a>
    </main>
  );
}
