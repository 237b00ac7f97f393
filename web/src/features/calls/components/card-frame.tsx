import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

type Props = {
  label: string;
  person: { id: string; name: string; avatar: string | null };
  /** A number instead of a name, which has no initials. */
  isNumber?: boolean;
  /** The state or result of the call; read aloud. */
  line: string;
  /** Rings around the picture. */
  isRinging: boolean;
  /** Below the line. */
  below?: ReactNode;
  children: ReactNode;
};

/** Two rings, the outer one pale. */
const RINGS =
  'm-2 ring-2 ring-accent ring-offset-3 ring-offset-raised outline-2 outline-accent/30 outline-offset-9 outline-solid';

/** A call above the screen. It does not take the focus, because the user may be typing. */
export function CardFrame({ label, person, isNumber, line, isRinging, below, children }: Props) {
  return (
    <section
      aria-label={label}
      className="pointer-events-auto flex w-full max-w-95 animate-[rise_180ms_var(--ease-out)] flex-col gap-3 rounded-card bg-raised p-4 shadow-float forced:border"
    >
      <div className="flex items-center gap-4">
        <span className={`rounded-full ${isRinging ? RINGS : ''}`}>
          {isNumber ? (
            <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Icon name="phone" />
            </span>
          ) : (
            <Avatar id={person.id} name={person.name} src={person.avatar} size={56} />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-heading tracking-tight">
            {/* A box of its own, so that a name of the other direction is cut at its own end. */}
            <bdi className="block w-fit max-w-full truncate">{person.name}</bdi>
          </h2>
          <p role="status" className="text-small text-ink-2">
            <bdi>{line}</bdi>
          </p>
          {below}
        </div>
      </div>
      {children}
    </section>
  );
}
