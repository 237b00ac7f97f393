import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { NavEntry } from '../../platform/feature/contributions.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { floatingBadge } from './floating-badge.ts';

type Props = {
  label: string;
  /** The main screens; the first four are shown. */
  entries: readonly NavEntry[];
  /** Opens the others. */
  more: ReactNode;
};

const SHOWN = 4;

/** The style of an entry, also for More. */
export const bottomBarItem =
  'group/item ring-focus-inside flex min-w-0 flex-1 flex-col items-center gap-1 rounded-control pt-1.5 text-[0.6875rem] font-medium text-ink-2 no-underline aria-[current=page]:font-strong aria-[current=page]:text-accent-text';
/** The pill behind its icon. */
export const bottomBarPill =
  'grid h-7 w-13 place-items-center rounded-full transition-colors group-aria-[current=page]/item:bg-accent-soft';

/** Below 600 px, instead of the rail; hidden while a conversation fills the screen. */
export function BottomBar({ label, entries, more }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex h-(--bar) shrink-0 items-start gap-1 border-t border-line bg-pane px-2 box-content pb-[env(safe-area-inset-bottom)] small:hidden group-has-[[data-showing=content]]/frame:hidden"
    >
      {entries.slice(0, SHOWN).map(({ id, label: text, icon, href, count = 0, countLabel }) => (
        <NavLink key={id} to={href} className={bottomBarItem}>
          {({ isActive }) => (
            <>
              <span className={bottomBarPill}>
                <span className="relative">
                  <Icon name={icon} solid={isActive} size={22} />
                  <Badge
                    count={count}
                    {...(countLabel && { label: countLabel })}
                    className={floatingBadge}
                  />
                </span>
              </span>
              <span className="max-w-full truncate">{text}</span>
            </>
          )}
        </NavLink>
      ))}
      {more}
    </nav>
  );
}
