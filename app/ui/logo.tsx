import { Link } from "react-router";

export function LogoMark() {
  return (
    <svg viewBox="0 0 26 30" width="26" height="30" aria-hidden="true">
      <path fill="#d9a441" d="M14.6 1.2C22.5 6.6 25.6 17.8 17.2 28.6 5.6 24.6 1.6 12.2 14.6 1.2z" />
      <path fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" d="M14.2 6.4c-1.9 7 .1 14.8 3 22.2" />
      <path fill="currentColor" d="M10.6 28.8C3.5 26.6-.6 19.8 1.6 12.4c6.4 3 9.6 9.2 9 16.4z" />
    </svg>
  );
}

/** Letters of a name that has room beside telephone and menu on one line of a telephone. */
const LONG = 10;

type LogoProps = { name: string; to: string; picture?: string; isPlain?: boolean; isNewDocument?: boolean };

/** `picture` is the company's own, with its name in it; where there is no place for it, `isPlain` keeps our sign away. `isNewDocument` for the way from the administration to the site: their policies differ. */
export function Logo({ name, to, picture, isPlain = false, isNewDocument = false }: LogoProps) {
  return (
    <Link
      className={name.length > LONG ? "logo logo--long" : "logo"}
      to={to}
      reloadDocument={isNewDocument}
      aria-label={`${name}, prima pagină`}
    >
      {picture ? (
        <img className="logo__picture" src={picture} alt="" />
      ) : (
        <>
          {!isPlain && <LogoMark />}
          <span>{name}</span>
        </>
      )}
    </Link>
  );
}
