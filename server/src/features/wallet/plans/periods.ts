import type { PlanInterval } from '@kith/contract/wallet/plans';

const MONTHS = { month: 1, year: 12 } as const satisfies Record<PlanInterval, number>;

/** The same day and time so many months later; the last day of a month that has none. */
const monthsLater = (time: number, months: number): number => {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
};

/** When a period from `from` ends: one that began on the 31st ends on the last day of shorter months. */
export const periodEnd = (anchor: number, from: number, period: PlanInterval): number => {
  const step = MONTHS[period];
  const past = new Date(from).getUTCFullYear() - new Date(anchor).getUTCFullYear();
  let count = Math.max(1, Math.floor((past * 12) / step) - 1);
  while (monthsLater(anchor, count * step) <= from) count += 1;
  return monthsLater(anchor, count * step);
};
