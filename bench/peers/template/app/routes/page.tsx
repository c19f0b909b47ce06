/** @jsxImportSource react */
/**
 * A page of so many rows of four elements, each with so much text, as the query says: as long and as rich as the page of ours that it is
 * compared with.
 */
import { Link, useLoaderData } from "react-router";

export function meta() {
  return [{ title: "New React Router App" }, { name: "description", content: "Welcome to React Router!" }];
}

export function loader({ request }: { request: Request }) {
  const query = new URL(request.url).searchParams;
  const text = "Lorem ipsum dolor sit amet ".repeat(40).slice(0, Number(query.get("text")));
  return { rows: Array.from({ length: Number(query.get("rows")) }, (_, number) => ({ number, title: `Row ${number}`, text })) };
}

export default function Page() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main className="page">
      <ul className="rows">
        {rows.map(({ number, title, text }) => (
          <li className="row" key={number}>
            <h3>{title}</h3>
            <p className="text">{text}</p>
            {number % 8 === 0 ? <Link to={`/?rows=${number}`}>More</Link> : <span className="more">More</span>}
          </li>
        ))}
      </ul>
    </main>
  );
}
