import type { CallRecord, PhoneCall } from '@kith/contract';
import type { Pages } from '../../../platform/pages.ts';

export type RecentKind = 'missed' | 'in' | 'out';

/** One call, or several missed ones of the same person in a row. */
export interface Recent {
  id: string;
  kind: RecentKind;
  /** The latest one. */
  call: CallRecord;
  count: number;
}

const MISSED: readonly string[] = ['missed', 'cancelled'];

const kindOf = ({ isIncoming, state }: CallRecord): RecentKind =>
  !isIncoming ? 'out' : MISSED.includes(state) ? 'missed' : 'in';

/** The person, or the group. */
const whom = ({ chatId, person }: CallRecord): string => chatId ?? person.id;

/** The displayed list of calls, latest first. */
export const recentCalls = (calls: readonly CallRecord[], onlyMissed = false): Recent[] => {
  const recents: Recent[] = [];
  for (const call of calls) {
    const kind = kindOf(call);
    if (onlyMissed && kind !== 'missed') continue;
    const last = recents.at(-1);
    if (kind === 'missed' && last?.kind === kind && whom(last.call) === whom(call)) last.count += 1;
    else recents.push({ id: call.id, kind, call, count: 1 });
  }
  return recents;
};

/** The time from which a list is loaded completely. */
export const earliestShown = ({ rows, next }: Pages<{ createdTime: number }>): number =>
  next === null ? 0 : (rows.at(-1)?.createdTime ?? 0);

/** A row of the list: calls of both kinds, latest first. */
export type RecentRow = Recent | { id: string; phone: PhoneCall };

export const withPhoneCalls = (
  recents: readonly Recent[],
  phoneCalls: readonly PhoneCall[],
): RecentRow[] => {
  const timeOf = (row: RecentRow): number =>
    'phone' in row ? row.phone.createdTime : row.call.createdTime;
  const rows = [...recents, ...phoneCalls.map((phone) => ({ id: phone.id, phone }))];
  return rows.sort((one, other) => timeOf(other) - timeOf(one));
};

/** Duration of the conversation; null if nobody answered. */
export const talkedMs = ({
  answeredTime,
  endedTime,
}: Pick<CallRecord, 'answeredTime' | 'endedTime'>): number | null =>
  answeredTime === null || endedTime === null ? null : Math.max(0, endedTime - answeredTime);
