import { type ReactNode, useId } from 'react';
import { passFocusOn } from '../interaction/pass-focus-on.ts';

type SectionProps = {
  title: string;
  text?: string;
  /** Anchor for links to this section. */
  anchor?: string;
  children: ReactNode;
};

/** A card of rows under a heading. */
export function SettingsSection({ title, text, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="mt-9 first:mt-0">
      <h2 id={id} className="text-lead font-heading tracking-tight">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-small text-pretty text-ink-2">{text}</p>}
      <div
        ref={passFocusOn}
        className="mt-3 divide-y divide-line-soft rounded-card border border-line bg-raised"
      >
        {children}
      </div>
    </section>
  );
}

type RowProps = {
  leading?: ReactNode;
  title: string;
  text?: string;
  /** Outside a card, it is as wide as what stands around it. */
  isFlush?: boolean;
  children?: ReactNode;
};

/** The description on one side, the control on the other. */
export function SettingsRow({ leading, title, text, isFlush = false, children }: RowProps) {
  return (
    <div
      className={`flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 ${isFlush ? '' : 'px-4'}`}
    >
      {leading}
      <div className="min-w-32 flex-1">
        <p className="text-body font-medium">
          <bdi>{title}</bdi>
        </p>
        {text && <p className="text-small text-pretty text-ink-2">{text}</p>}
      </div>
      {children}
    </div>
  );
}
