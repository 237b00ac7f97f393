import type { Reader } from '../../../platform/database/index.ts';

/** Those of some messages that disappear, or that only their blocked sender sees. */
export const passingAmong = async (
  query: Reader,
  hits: readonly { chatId: string; messageId: string }[],
): Promise<ReadonlySet<string>> => {
  if (hits.length === 0) return new Set();
  const rows = await query
    .selectFrom('message')
    .select(['chat_id', 'seq'])
    .where((row) =>
      row.or(
        hits.map(({ chatId, messageId }) =>
          row.and([row('chat_id', '=', chatId), row('seq', '=', Number(messageId))]),
        ),
      ),
    )
    .where((row) => row.or([row('expires_time', 'is not', null), row('held_for', 'is not', null)]))
    .execute();
  return new Set(rows.map(({ chat_id, seq }) => `${chat_id} ${seq}`));
};
