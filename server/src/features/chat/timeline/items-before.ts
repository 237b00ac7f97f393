import type { RichText } from '@kith/contract';
import { mentionedIds } from '@kith/contract/chat/rich-text';
import type { Tx } from '../../../platform/database/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { unreadMentions, waitingRequests } from './items-before.store.ts';

const AT_ONCE = 200;

/** Items of what waited before there were timelines, by pages. */
export const createItemsBefore = ({ timeline }: Pick<ChatOptions, 'timeline'>) => ({
  mentions: async (tx: Tx, after: string): Promise<string | undefined> => {
    const [chatId = '', profileId = '', seq = '0'] = after.split(' ');
    const place = { chatId, profileId, seq: Number(seq) };
    const rows = await unreadMentions(tx.query, place, AT_ONCE);
    // Those who were mentioned with everyone are not named.
    const named = rows.filter((row) =>
      mentionedIds(JSON.parse(row.delta) as RichText).includes(row.profile_id),
    );
    await timeline().write(
      tx,
      named.map((row) => ({
        ...{ profileId: row.profile_id, kind: 'mention', key: `${row.chat_id}-${row.seq}` },
        ...{ at: row.created_time, chatId: row.chat_id, seq: row.seq, personId: row.sender_id },
      })),
    );
    const last = rows.at(-1);
    return last === undefined || rows.length < AT_ONCE
      ? undefined
      : `${last.chat_id} ${last.profile_id} ${last.seq}`;
  },

  requests: async (tx: Tx, after: string): Promise<string | undefined> => {
    const [chatId = '', profileId = ''] = after.split(' ');
    const rows = await waitingRequests(tx.query, { chatId, profileId }, AT_ONCE);
    await timeline().write(
      tx,
      rows.map((row) => ({
        ...{ profileId: row.profile_id, kind: 'request', key: `${row.chat_id}-before` },
        ...{ at: row.updated_time, chatId: row.chat_id },
        ...(row.asked_by !== null && { personId: row.asked_by }),
      })),
    );
    const last = rows.at(-1);
    return last === undefined || rows.length < AT_ONCE
      ? undefined
      : `${last.chat_id} ${last.profile_id}`;
  },
});
