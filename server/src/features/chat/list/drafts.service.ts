import { type Draft, isTooLarge, KithError } from '@kith/contract';
import { isNonEmpty } from '@kith/contract/chat/rich-text';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { inVault, updateMember } from '../members/members.store.ts';
import { chatIdsApart } from '../members/memberships.store.ts';
import { clearDrafts } from './drafts.store.ts';
import { advanceOwn } from './own-chats.ts';

export type DraftService = ReturnType<typeof createDraftService>;

/** Unsent texts of a profile, the same on all of its devices. */
export const createDraftService = (
  { database, clock }: Pick<ChatOptions, 'database' | 'clock'>,
  events: ChatEvents,
) => {
  /** A draft with neither text nor reply is removed. Call it after locking every chat of the transaction. */
  const keep = async (tx: Tx, member: ParticipantTable, { delta, replyTo }: Draft) => {
    const { chat_id: id, profile_id: profileId } = member;
    const draft = isNonEmpty(delta) || replyTo !== null ? { delta, replyTo } : null;
    const kept = draft && JSON.stringify(draft);
    if (kept === member.draft) return;
    await updateMember(tx, id, profileId, { draft: kept, stamp: await stampOf(tx) });
    const change = await advanceOwn(tx, profileId, clock.now());
    tx.afterCommit(() =>
      events.chatsChanged({ ...change, updated: [{ id, draft }] }, inVault(member)),
    );
  };

  return {
    put: (actor: ChatActor, chatId: string, draft: Draft): Promise<void> =>
      database.transaction(async (tx) => {
        if (isTooLarge(draft.delta))
          throw new KithError('too_large', 'A message can be at most 32 KiB long.', {
            field: 'delta',
          });
        const { member } = await accessLockedChat(tx, actor, chatId);
        await keep(tx, member, draft);
      }),

    /** The member can no longer see these messages, so no draft may reply to them. */
    withoutReplyTo: async (tx: Tx, member: ParticipantTable, seqs: readonly number[]) => {
      if (member.draft === null) return;
      const draft = JSON.parse(member.draft) as Draft;
      if (seqs.includes(Number(draft.replyTo))) await keep(tx, member, { ...draft, replyTo: null });
    },

    /** Deletes every draft of a profile. */
    erase: async (tx: Tx, profileId: string): Promise<void> => {
      const ids = await clearDrafts(tx, profileId, await stampOf(tx));
      const { vaulted } = await chatIdsApart(tx.query, profileId);
      if (ids.length === 0) return;
      const change = await advanceOwn(tx, profileId, clock.now());
      const updated = ids.map((id) => ({ id, draft: null }));
      tx.afterCommit(() => events.chatsChanged({ ...change, updated }, vaulted));
    },
  };
};
