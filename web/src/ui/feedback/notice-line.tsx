import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import type { IconName } from '../icons/find-icon.ts';
import { Icon } from '../icons/icon.tsx';
import type { Drawing } from '../icons/registered.ts';

type Props = {
  icon: IconName | Drawing;
  title: string;
  /** Shown whole, however long. */
  text: string;
  /** Its answers. */
  children?: ReactNode;
  close?: { label: string; run: () => void } | undefined;
};

/** Something to answer at the top of a list, which moves down instead of being covered. */
export function NoticeLine({ icon, title, text, children, close }: Props) {
  return (
    <section
      aria-label={title}
      className="mx-3 mb-2 flex shrink-0 gap-3 rounded-row bg-accent-soft py-2 ps-3 pe-1 text-body"
    >
      <Icon name={icon} size={20} className="mt-1.5 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 py-1">
        <div role="status">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-small text-ink-2">{text}</p>
        </div>
        {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
      </div>
      {close && <IconButton icon="xmark" label={close.label} onPress={close.run} />}
    </section>
  );
}
