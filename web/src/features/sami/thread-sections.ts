import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { daysBetween } from '../../platform/i18n/days.ts';

const NAMES = ['ofToday', 'ofYesterday', 'thisMonth', 'earlier'] as const;
type Section = (typeof NAMES)[number];

const MONTH_DAYS = 30;
const sectionOf = (time: number, now: number): Section => {
  const days = daysBetween(time, now);
  if (days <= 0) return 'ofToday';
  if (days === 1) return 'ofYesterday';
  return days <= MONTH_DAYS ? 'thisMonth' : 'earlier';
};

/** Latest first, by how long ago they went on. */
export const sectionsOf = (
  threads: Iterable<SamiThread>,
  now: number,
): readonly { name: Section; rows: readonly SamiThread[] }[] => {
  const sorted = [...threads].sort((one, other) => other.changedTime - one.changedTime);
  const groups = Map.groupBy(sorted, ({ changedTime }) => sectionOf(changedTime, now));
  return NAMES.flatMap((name) => {
    const rows = groups.get(name);
    return rows === undefined ? [] : [{ name, rows }];
  });
};
