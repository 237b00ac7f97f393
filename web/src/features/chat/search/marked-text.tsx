import type { MessageHit } from '@kith/contract';

/** Maximum number of characters before the first match in a row. */
const LEAD_CHARS = 14;

/** The part of a text around the highlighted matches. */
export function MarkedText({ text, marks }: MessageHit['snippet']) {
  const first = marks[0]?.[0] ?? 0;
  const space = text.indexOf(' ', first - LEAD_CHARS);
  const isCut = first > LEAD_CHARS && space >= 0 && space < first;
  let end = isCut ? space + 1 : 0;
  const parts = marks.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <span key={from}>
        {before}
        <mark className="rounded-[3px] bg-accent-soft font-medium text-accent-text">
          {text.slice(from, to)}
        </mark>
      </span>
    );
  });
  return (
    <>
      {isCut && '…'}
      {parts}
      {text.slice(end)}
    </>
  );
}
