type LinesProps = { of: readonly string[] };

export function Paragraphs({ of }: LinesProps) {
  return of.map((line) => <p key={line}>{line}</p>);
}

export function ListItems({ of }: LinesProps) {
  return of.map((line) => <li key={line}>{line}</li>);
}
