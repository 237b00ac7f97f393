import type { CallRecord } from '@kith/contract';

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

/** Duration of the conversation; null if nobody answered. */
export const talkedMs = ({ answeredTime, endedTime }: CallRecord): number | null =>
  answeredTime === null || endedTime === null ? null : Math.max(0, endedTime - answeredTime);
