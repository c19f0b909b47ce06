export function Honeypot({ name }: { name: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Lăsați gol
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
