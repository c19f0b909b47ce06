export const metadata = { title: "A new app", description: "The page that a new project begins with" };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
