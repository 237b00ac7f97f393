import { KithError } from '@kith/contract';
import { stampOf, type Tx } from '../../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { messagesHidden } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentChange } from '../chat.present.ts';
import { updateChat } from '../chat.store.ts';
import { updateMember } from '../members/members.store.ts';
import { putHidden } from '../messages/asides.store.ts';
import { versionAfter } from '../messages/held.ts';
import { lastFor } from '../messages/message-change.ts';
import { messagesOf } from '../messages/message-pages.store.ts';
import { tellOne } from '../telling.ts';
import type { Reminders } from '../timed/reminders.service.ts';
import type { DraftService } from './drafts.service.ts';

/**
 * Deletes messages for one member only: a change that nobody else sees, in the version chain of the
 * chat. Messages that no longer exist are ignored.
 */
export const createHiding =
  (
    { database, people, facts }: Pick<ChatOptions, 'database' | 'people' | 'facts'>,
    events: ChatEvents,
    { drafts, reminders }: { drafts: DraftService; reminders: Reminders },
  ) =>
  (actor: ChatActor, chatId: string, messageIds: readonly string[]): Promise<void> =>
    database.transaction(async (tx: Tx) => {
      const { profileId } = actor;
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const asked = { viewerId: profileId, fromSeq: member.from_seq, seqs: messageIds.map(Number) };
      const rows = await messagesOf(tx.query, chatId, asked);
      if (rows.some(({ system }) => system !== null))
        throw new KithError('not_allowed', 'System messages cannot be deleted.');
      if (rows.length === 0) return;
      const seqs = rows.map(({ seq }) => seq);
      const version = versionAfter(chat);
      await putHidden(tx, { chat_id: chatId, profile_id: profileId }, seqs, version);
      await updateChat(tx, chatId, { held_version: version });
      await updateMember(tx, chatId, profileId, {
        held_version: version,
        stamp: await stampOf(tx),
      });
      const after = { ...chat, held_version: version };
      const own = { ...member, held_version: version };
      const change = {
        ...presentChange(after, chat.version),
        ...(await lastFor(tx.query, people, after, own)),
        deleted: seqs.map((seq) => ({ id: String(seq), deleted: true as const })),
      };
      tellOne(tx, events, { before: chat, after }, change, own, member);
      await facts.publish(tx, messagesHidden, { profileId, chatId, seqs });
      await reminders.drop(tx, own, seqs);
      await drafts.withoutReplyTo(tx, own, seqs);
    });
