import type { Drawing } from '../../../ui/icons/registered.ts';
import type { RecentKind } from './recent-calls.ts';

const handset =
  'M5 4.5h3.2l1.6 4-2 1.4a11 11 0 0 0 5.3 5.3l1.4-2 4 1.6V18a1.5 1.5 0 0 1-1.6 1.5A14.5 14.5 0 0 1 3.5 6.1 1.5 1.5 0 0 1 5 4.5Z';

/** A handset with where the call went. */
export const RECENT_ICONS: Readonly<Record<RecentKind, Drawing>> = {
  missed: { line: `${handset}M15.5 4.5l4.5 4.5M20 4.5l-4.5 4.5` },
  in: { line: `${handset}M20 4.5l-5 5M15 5.5v4h4` },
  out: { line: `${handset}M15 9.5l5-5M16 4.5h4v4` },
};

export const DELETE_ICON: Drawing = {
  line: 'M8.5 5.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-10L3 12ZM11.5 9.5l5 5M16.5 9.5l-5 5',
  flip: true,
};
