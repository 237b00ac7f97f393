import type { OwnChat } from '@kith/contract';
import { stampOf } from '../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { inVault, updateMember } from './members.store.ts';
import { advanceOwn } from './own-chats.ts';

type OwnSettings = Pick<OwnChat, 'notify' | 'mutedUntil'>;

/** A member's own settings of a chat, the same on all of their devices. */
export const createOwnSettings =
  ({ database, clock }: Pick<ChatOptions, 'database' | 'clock'>, events: ChatEvents) =>
  (actor: ChatActor, chatId: string, changes: Partial<OwnSettings>): Promise<void> =>
    database.transaction(async (tx) => {
      const { profileId } = actor;
      const { member } = await accessLockedChat(tx, actor, chatId);
      const before = { notify: member.notify, mutedUntil: member.muted_until };
      const { notify, mutedUntil }: OwnSettings = { ...before, ...changes };
      if (notify === before.notify && mutedUntil === before.mutedUntil) return;
      const stamp = await stampOf(tx);
      await updateMember(tx, chatId, profileId, { notify, muted_until: mutedUntil, stamp });
      const change = await advanceOwn(tx, profileId, clock.now());
      const updated = [{ id: chatId, notify, mutedUntil }];
      tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
    });
