import type { KIND_TEXTS } from '../kind-texts.ts';
import type { StatementQuery } from '../wallet.types.ts';

/** What is chosen above the statement; an empty text chooses everything. Days are `2026-11-30`. */
export interface StatementFilter {
  from: string;
  /** The last day. */
  until: string;
  otherId: string;
  kind: '' | keyof typeof KIND_TEXTS;
  currency: string;
}

export const EVERYTHING: StatementFilter = {
  ...{ from: '', until: '', otherId: '', kind: '', currency: '' },
};

export const isEverything = (filter: StatementFilter): boolean =>
  Object.values(filter).every((value) => value === '');

/** When a day begins where the device is; undefined for one that was typed only in part, or before 1970. */
const beginOf = (day: string, daysLater = 0): string | undefined => {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + daysLater).getTime();
  return time >= 0 ? String(time) : undefined;
};

/** As the server is asked. */
export const queryOf = (filter: StatementFilter): StatementQuery => {
  const { otherId, kind, currency } = filter;
  const from = beginOf(filter.from);
  const until = beginOf(filter.until, 1);
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(otherId !== '' && { otherId }),
    ...(kind !== '' && { kind }),
    ...(currency !== '' && { currency }),
  };
};
