import type { ReactNode } from 'react';

const drawings = {
  /** Two people talking. */
  conversation: (
    <>
      <path
        d="M34 18h44a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H50L34 76V64a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14Z"
        className="fill-accent-soft"
      />
      <path d="M38 36h34M38 47h22" className="stroke-accent" />
      <path
        d="M86 48h30a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12v10L103 88H86a12 12 0 0 1-12-12V60a12 12 0 0 1 12-12Z"
        className="fill-pane stroke-accent"
      />
      <path d="M90 68h.01M101 68h.01M112 68h.01" className="stroke-accent [stroke-width:5]" />
    </>
  ),
  /** Nobody found. */
  search: (
    <>
      <circle cx="68" cy="54" r="34" className="fill-accent-soft" />
      <circle cx="68" cy="54" r="24" className="fill-pane stroke-accent" />
      <path d="m86 72 20 20" className="stroke-accent [stroke-width:5]" />
      <path
        d="M62 48a6 6 0 1 1 12 0a6 6 0 1 1-12 0ZM56.5 67a11.5 10.5 0 0 1 23 0"
        className="stroke-accent"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** An illustration for an empty state, in two colours of the theme. */
export function EmptyPicture({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 148 112"
      width="148"
      height="112"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
