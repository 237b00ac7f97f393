import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { NavLink } from 'react-router';
import type { NavAct, NavEntry } from '../../platform/feature/contributions.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkTooltip, Tooltip } from '../../ui/overlays/tooltip.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { floatingBadge } from './floating-badge.ts';

/** The preference `navigation`: 0 default, 1 compact, 2 minimal. */
export type RailSize = 0 | 1 | 2;

type Props = {
  size: RailSize;
  /** Label of the landmark. */
  label: string;
  entries: readonly NavEntry[];
  /** The current profile, at the top. */
  profile: ReactNode;
  /** Secondary entries at the bottom, such as the settings. */
  foot?: ReactNode;
};

const widths: Record<RailSize, string> = { 0: 'w-55', 1: 'w-18', 2: 'w-14' };

/** The edge has the colour of the active profile, so that it is always visible. */
export function NavigationRail({ size, label, entries, profile, foot }: Props) {
  return (
    <nav
      aria-label={label}
      data-size={size}
      className={classes(
        'group/rail flex h-full shrink-0 flex-col items-stretch gap-0.5 border-e border-line border-s-3 border-s-accent bg-bg px-1.25 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3',
        'max-small:hidden',
        widths[size],
      )}
    >
      <div className="mb-2 flex justify-center group-data-[size=0]/rail:justify-start">
        {profile}
      </div>
      {entries.map((entry) => (
        <RailLink key={entry.id} entry={entry} size={size} />
      ))}
      <div className="flex-1" />
      {foot}
    </nav>
  );
}

const item =
  'ring-focus-inside relative flex items-center rounded-control text-ink-2 transition-colors hover:bg-line-soft hover:text-ink';
const byScreen =
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text forced:aria-[current=page]:border-2';
const sizes: Record<RailSize, string> = {
  0: 'h-10 gap-3 px-2.5',
  1: 'h-14 flex-col justify-center gap-0.5',
  2: 'h-10 justify-center',
};

const labels: Record<RailSize, string> = {
  0: 'min-w-0 flex-1 truncate text-start text-body font-medium',
  1: 'line-clamp-2 max-w-full text-center text-[0.6875rem] leading-tight font-medium',
  2: 'sr-only',
};

/** An entry, also for the bottom. */
export function RailLink({ entry, size }: { entry: NavEntry; size: RailSize }) {
  const anchor = (
    <NavLink to={entry.href} className={classes(item, byScreen, sizes[size])}>
      {({ isActive }) => (
        <>
          <span className="relative grid place-items-center">
            <Icon name={entry.icon} solid={isActive} size={22} />
            {size !== 0 && <Count entry={entry} floats />}
          </span>
          <span className={labels[size]}>{entry.label}</span>
          {size === 0 && <Count entry={entry} />}
        </>
      )}
    </NavLink>
  );
  return size === 2 ? <LinkTooltip text={entry.label}>{anchor}</LinkTooltip> : anchor;
}

/** Does something instead of leading somewhere. */
export function RailButton({ act, size }: { act: NavAct; size: RailSize }) {
  const { icon, label, isOn, press } = act;
  const button = (
    <Button onPress={press} className={classes(item, isOn && 'text-accent-text', sizes[size])}>
      <Icon name={icon} solid={isOn} size={22} />
      <span className={labels[size]}>{label}</span>
    </Button>
  );
  return size === 2 ? <Tooltip text={label}>{button}</Tooltip> : button;
}

function Count({ entry, floats }: { entry: NavEntry; floats?: boolean }) {
  return (
    <Badge
      count={entry.count ?? 0}
      {...(entry.countLabel && { label: entry.countLabel })}
      {...(floats && { className: floatingBadge })}
    />
  );
}
