import type { ReactNode } from 'react';
import { LAPTOP } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

type Props = {
  title: string;
  /** A person; otherwise a device. */
  person: { id: string; name: string; avatar: string | null } | null;
  line: string;
  children: ReactNode;
};

/** Something offered or on its way, above the screen. It does not take the focus. */
export function Card({ title, person, line, children }: Props) {
  return (
    <section
      aria-label={title}
      className="pointer-events-auto flex w-full max-w-95 animate-[rise_180ms_var(--ease-out)] flex-col gap-3 rounded-card bg-raised p-4 shadow-float forced:border"
    >
      <div className="flex items-center gap-3">
        {person ? (
          <Avatar id={person.id} name={person.name} src={person.avatar} size={44} />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-row bg-sunk text-ink-2">
            <Icon name={LAPTOP} size={22} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-heading tracking-tight wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p role="status" className="text-small text-ink-2 wrap-anywhere">
            <bdi>{line}</bdi>
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
