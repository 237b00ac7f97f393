import type { CallRecord, Person } from '@kith/contract';
import type { CallTable } from './calls.tables.ts';

export type Cards = ReadonlyMap<string, Person>;

/** A call as one of its accounts sees it; undefined if the person no longer exists. */
export const presentCall = (
  row: CallTable,
  accountId: string,
  cards: Cards,
): CallRecord | undefined => {
  const isIncoming = row.caller_account_id !== accountId;
  const isCaller = row.chat_id !== null || isIncoming;
  const person = cards.get(isCaller ? row.caller_id : row.callee_id);
  return (
    person && {
      id: row.id,
      isIncoming,
      person,
      chatId: row.chat_id,
      profileId: isIncoming ? row.callee_id : row.caller_id,
      video: row.video === 1,
      state: row.state,
      isQuiet: row.is_quiet === 1,
      createdTime: row.created_time,
      answeredTime: row.answered_time,
      endedTime: row.ended_time,
      note: row.note,
    }
  );
};
