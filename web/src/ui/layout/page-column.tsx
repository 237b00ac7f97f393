import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { KithMark } from '../pictures/kith-mark.tsx';

type Props = {
  /** None while the subject of the page is unknown. */
  title?: string | undefined;
  /** Instead of the product's own. */
  mark?: ReactNode;
  children?: ReactNode;
  /** Links to other pages. */
  footer?: ReactNode;
};

/** A standalone page in one column: logo, subject and actions. */
export function PageColumn({ title, mark, children, footer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  // After each render: there is no event when the focused element is removed.
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    // After React Aria, which sometimes focuses a button one frame later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      }),
    );
  });
  const hearFocus = ({ target }: FocusEvent): void => {
    focused.current = target;
  };
  return (
    <main
      onFocus={hearFocus}
      className="flex min-h-dvh justify-center bg-pane px-5 small:items-center small:bg-bg small:py-8"
    >
      <div className="flex w-full max-w-md flex-col pt-[max(3.5rem,env(safe-area-inset-top))] pb-[max(1.75rem,env(safe-area-inset-bottom))] small:rounded-card small:border small:border-line small:bg-pane small:px-10 small:pt-10 small:pb-8">
        {mark ?? <KithMark size={52} />}
        {title !== undefined && (
          <h1
            ref={heading}
            tabIndex={-1}
            className="ring-focus mt-7 w-fit rounded-small text-display font-heading tracking-[-0.03em] wrap-anywhere"
          >
            {title}
          </h1>
        )}
        {children}
        {footer && <p className="mt-auto pt-8 text-center text-body text-ink-2">{footer}</p>}
      </div>
    </main>
  );
}
