import { KithError, type OwnChanges, PINNED_CHATS_MAX } from '@kith/contract';
import { stampOf } from '../../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentSettings } from '../chat.present.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';
import { inVault, updateMember } from '../members/members.store.ts';
import { lockOwnChats, pinnedOf } from '../members/memberships.store.ts';
import { checkIsNoThread } from '../threads/thread-parent.ts';
import { closeRequest } from '../timeline/request-items.ts';
import { advanceOwn } from './own-chats.ts';

/** The changes as columns; those that were not requested are left out. */
const rowOf = (
  { notify, mutedUntil, pinPlace, archived, unread, folderIds, isRequest, follows }: OwnChanges,
  { seq }: Pick<ChatTable, 'seq'>,
): Partial<ParticipantTable> => ({
  ...(notify !== undefined && { notify }),
  ...(mutedUntil !== undefined && { muted_until: mutedUntil }),
  ...(pinPlace !== undefined && { pin_place: pinPlace }),
  // Archiving again includes the messages that arrived meanwhile.
  ...(archived !== undefined && { archived_seq: archived ? seq : null }),
  ...(unread !== undefined && { marked_unread: unread ? 1 : 0 }),
  ...(isRequest === false && { is_request: 0 }),
  ...(follows !== undefined && { follows: follows ? 1 : 0 }),
  ...(folderIds !== undefined && {
    folder_ids: folderIds.length > 0 ? JSON.stringify([...new Set(folderIds)]) : null,
  }),
});

/** A member's own settings of a chat, the same on all of their devices. */
export const createOwnSettings =
  (options: Pick<ChatOptions, 'database' | 'clock' | 'timeline'>, events: ChatEvents) =>
  (actor: ChatActor, chatId: string, changes: OwnChanges): Promise<void> =>
    options.database.transaction(async (tx) => {
      const { profileId } = actor;
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const { follows, ...others } = changes;
      if (Object.keys(others).length > 0) checkIsNoThread(chat);
      if (follows !== undefined && chat.parent_id === null)
        throw new KithError('not_allowed', 'Only threads are followed.', { field: 'follows' });
      const row = rowOf(changes, chat);
      const keys = Object.keys(row) as (keyof typeof row)[];
      if (keys.every((key) => row[key] === member[key])) return;
      if (member.pin_place === null && row.pin_place != null) {
        // Serializes two chats that are pinned at once.
        await lockOwnChats(tx, profileId);
        // Vaulted chats are counted separately, so that a full list does not reveal them.
        if ((await pinnedOf(tx.query, profileId, member.vaulted)) >= PINNED_CHATS_MAX)
          throw new KithError(
            'too_many_pinned',
            `At most ${PINNED_CHATS_MAX} chats can be pinned.`,
          );
      }
      await updateMember(tx, chatId, profileId, { ...row, stamp: await stampOf(tx) });
      const change = await advanceOwn(tx, profileId, options.clock.now());
      if ('is_request' in row) await closeRequest(options, tx, { chatId, profileId });
      const updated = [
        {
          ...{ id: chatId, ...presentSettings({ ...member, ...row }) },
          ...('is_request' in row && { isRequest: false }),
          ...(follows !== undefined && { follows }),
        },
      ];
      tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
    });
