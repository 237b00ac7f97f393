import {
  KithError,
  SELF_DESTRUCT_LIFETIME_MS,
  SELF_DESTRUCT_MEMBERS_MAX,
  type SelfDestructAttachment,
} from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import type { ChatService } from '../chat/index.ts';
import { attachmentsIn, putIntoMessage, unsentOf } from './self-destruct.store.ts';
import type { SelfDestructTable } from './self-destruct.tables.ts';

export const presentAttachment = ({
  id,
  content,
  seconds,
  created_time: createdTime,
}: SelfDestructTable): SelfDestructAttachment => ({
  ...{ id, type: 'selfDestruct', content, seconds },
  expiresTime: createdTime + SELF_DESTRUCT_LIFETIME_MS,
  openedIds: [],
});

interface KindOptions {
  chat: Pick<ChatService, 'memberCount'>;
  destroy(tx: Tx, row: SelfDestructTable): Promise<void>;
}

/** It has no preview and no export: lists, notifications and copies say nothing about it. */
export const createSelfDestructKind = ({
  chat,
  destroy,
}: KindOptions): AttachmentKind<SelfDestructAttachment> => ({
  take: async (tx, accountId, ids, chatId) => {
    const rows = await unsentOf(tx.query, accountId, ids);
    if (rows.length > 0 && (await chat.memberCount(tx.query, chatId)) > SELF_DESTRUCT_MEMBERS_MAX)
      throw new KithError(
        'conflict',
        `Self-destructing attachments are for chats of at most ${SELF_DESTRUCT_MEMBERS_MAX} members.`,
        { field: 'attachmentIds' },
      );
    return rows.map(presentAttachment);
  },
  show: (tx, message, attached) =>
    putIntoMessage(
      tx,
      attached.map(({ id }) => id),
      message,
    ),
  hide: async (tx, message) => {
    for (const row of await attachmentsIn(tx.query, message)) await destroy(tx, row);
  },
});
