/** A grey placeholder; it appears only after 150 ms, so that fast content never flickers. */
const waits = 'animate-[appear_200ms_150ms_ease-out_both]';
const bar = 'rounded-full bg-line-soft animate-[breathe_1600ms_ease-in-out_infinite]';

const WIDTHS = ['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/5', 'w-1/4', 'w-1/2', 'w-1/3'];

/** Rows of a list that is loading; `label` is read aloud instead of them. */
export function SkeletonRows({ rows = WIDTHS.length, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={`${waits} overflow-hidden px-1.5`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={row} aria-hidden className="flex h-15.5 items-center gap-3 px-3">
          <span className={`${bar} size-11 shrink-0`} />
          <span className="flex flex-1 flex-col gap-2.5">
            <span className={`${bar} h-2.5 ${WIDTHS[row % WIDTHS.length]}`} />
            <span className={`${bar} h-2 w-4/5`} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** One grey shape, sized by its class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={`${waits} block`}>
      <span className={`${bar} block ${className}`} />
    </span>
  );
}
