import { Link } from "react-router";

type PaginationProps = {
  page: number;
  pages: number;
  to: (page: number) => string;
};

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pagini">
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              Înapoi
            </Link>
          </li>
        )}
        {nearby(page, pages).map((number) => (
          <li key={number}>
            <Link to={to(number)} aria-current={number === page ? "page" : undefined} aria-label={`Pagina ${number}`}>
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              Înainte
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function nearby(page: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
}
