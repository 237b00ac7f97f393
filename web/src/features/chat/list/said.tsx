import type { ReactNode } from 'react';

type Props = {
  by: string;
  text: ReactNode;
  color?: string;
  /** How wide a long name is at most. */
  most?: string;
};

/**
 * A line by somebody. Each text is truncated at its own end. The colon follows the name, and wraps out
 * of sight after a truncated one.
 */
export const Said = ({ by, text, color = 'text-ink', most = 'max-w-1/2' }: Props) => (
  <span className="flex gap-1">
    <span
      className={`flex max-h-[1lh] shrink-0 flex-wrap overflow-clip font-strong ${most} ${color}`}
    >
      <bdi className="max-w-full truncate">{by}</bdi>:
    </span>{' '}
    <bdi className="truncate">{text}</bdi>
  </span>
);
