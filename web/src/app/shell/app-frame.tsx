import type { ReactNode } from 'react';

type Props = {
  rail: ReactNode;
  bar: ReactNode;
  skipLabel: string;
  children: ReactNode;
};

const MAIN_ID = 'main';

/** Rail beside the screen, or the bar below it; the screen itself never scrolls as a whole. */
export function AppFrame({ rail, bar, skipLabel, children }: Props) {
  return (
    <div
      data-frame=""
      className="group/frame mt-[var(--top-offset,0px)] flex h-[calc(100dvh-var(--top-offset,0px)-var(--bottom-offset,0px))] overflow-hidden bg-bg max-small:flex-col-reverse"
    >
      <a
        href={`#${MAIN_ID}`}
        className="ring-focus fixed start-2 top-2 z-50 -translate-y-16 rounded-control bg-ink px-3 py-2 text-small font-strong text-pane focus-visible:translate-y-0"
      >
        {skipLabel}
      </a>
      {bar}
      {rail}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="relative min-h-0 min-w-0 flex-1 pt-[var(--call-line,0px)] outline-none"
      >
        {children}
      </main>
    </div>
  );
}
