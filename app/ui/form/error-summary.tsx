import { useEffect, useRef } from "react";
import { JumpLink } from "#app/ui/jump-link.tsx";

type ErrorSummaryProps = {
  title: string;
  /** Field id and message, in the order of the form. An empty id is a message without a field. */
  errors: readonly { id: string; message: string }[];
  /** The title's rank: one below the heading that the form stands under. */
  level?: 2 | 3;
};

/** What is wrong with a form, at its head, each line a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, level = 3 }: ErrorSummaryProps) {
  const Title = `h${level}` as const;
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.map(({ id, message }) => `${id}:${message}`).join("|");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of errors is what calls for the focus
  useEffect(() => box.current?.focus(), [shown]);
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <Title>{title}</Title>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id + message}>{id ? <JumpLink to={id}>{message}</JumpLink> : message}</li>
        ))}
      </ul>
    </div>
  );
}
