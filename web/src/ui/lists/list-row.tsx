import type { ReactNode } from 'react';

/**
 * The class of a row that is a link or a button; `aria-current` highlights the current one. Used as
 * `<Link className={listRow} aria-current={…}><ListRowBody … /></Link>`.
 */
export const listRow =
  'group/row ring-focus-inside flex h-15.5 w-full select-none items-center gap-3 rounded-row px-3 text-start no-underline ' +
  'hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:[--around:var(--accent-soft)] coarse:h-16 coarse:hover:bg-transparent coarse:active:bg-sunk ' +
  'coarse:aria-[current]:bg-accent-soft forced:aria-[current]:border-2';

type Props = {
  leading: ReactNode;
  title: string;
  /** Small icons after the title: muted, pinned. */
  marks?: ReactNode;
  time?: ReactNode;
  /** Something new: the time is in the accent colour. */
  fresh?: boolean;
  preview?: ReactNode;
  trailing?: ReactNode;
};

export function ListRowBody({ leading, title, marks, time, fresh, preview, trailing }: Props) {
  return (
    <>
      {leading}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1.5">
            <bdi className="truncate text-body leading-5 font-strong text-ink">{title}</bdi>
            {marks && <span className="flex shrink-0 gap-1 text-ink-3">{marks}</span>}
          </span>
          {time && (
            <span
              className={`tabular shrink-0 text-small leading-5 ${fresh ? 'font-strong text-accent-text' : 'text-ink-2'}`}
            >
              {time}
            </span>
          )}
        </span>
        {(preview || trailing) && (
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-small leading-5 text-ink-2">
              {preview}
            </span>
            {trailing && <span className="flex shrink-0 items-center gap-1">{trailing}</span>}
          </span>
        )}
      </span>
    </>
  );
}
