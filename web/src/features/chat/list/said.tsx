import type { ReactNode } from 'react';

type Props = { by: string; text: ReactNode; color?: string };

/** A line by somebody. Each text is truncated at its own end, and the colon follows the name. */
export const Said = ({ by, text, color = 'text-ink' }: Props) => (
  <span className="flex gap-1">
    <span className={`flex max-w-1/2 shrink-0 font-strong ${color}`}>
      <bdi className="truncate">{by}</bdi>:
    </span>{' '}
    <bdi className="truncate">{text}</bdi>
  </span>
);
