const SHAPE = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

export const STARS = [1, 2, 3, 4, 5];

export function StarRow({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 104 20" width="104" height="20" aria-hidden="true">
      <clipPath id="nota-stele">
        <rect width={(value / 5) * 104} height="20" />
      </clipPath>
      {["star-empty", "star-full"].map((kind) => (
        <g key={kind} clipPath={kind === "star-full" ? "url(#nota-stele)" : undefined}>
          {STARS.map((star) => (
            <path key={star} className={kind} d={SHAPE} transform={`translate(${(star - 1) * 21} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

export function Star({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden="true">
      <path className={isFull ? "star-full" : "star-empty"} d={SHAPE} />
    </svg>
  );
}
