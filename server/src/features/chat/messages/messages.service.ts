import { KithError, type Message, type RichText } from '@kith/contract';
import { EVERYONE, mentionedIds, previewOf } from '@kith/contract/chat/rich-text';
import { type ChatActor, checkMayWrite } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentMessage } from '../chat.present.ts';
import { canonicalText } from '../chat.text.ts';
import { aboutMessage, recordChange } from '../groups/group-changes.store.ts';
import { checkRight, mayDo } from '../groups/group-rules.ts';
import { wasMember } from '../members/memberships.store.ts';
import type { Accepts } from '../members/strangers.service.ts';
import { createMessageSearch } from '../search/message-search.service.ts';
import { createSummaries } from '../threads/thread-counts.ts';
import { peopledBy } from '../threads/thread-parent.ts';
import type { Threads } from '../threads/threads.service.ts';
import { createDisappearing } from '../timed/disappearing.ts';
import { createScheduled } from '../timed/scheduled.service.ts';
import { createAttachmentChanges, deletedAt } from './attachment-changes.ts';
import { carriedBy } from './attachments.ts';
import { isHeld } from './held.ts';
import { mentionedNames } from './mentioned-names.ts';
import { type Change, createMessageChange } from './message-change.ts';
import { createMessageListService } from './message-list.service.ts';
import { createMessageVersions } from './message-versions.service.ts';
import { insertVersion } from './message-versions.store.ts';
import { removeReactions } from './reactions.store.ts';
import { createSend, type Send } from './send.service.ts';

/** Writes, edits and reads the messages of a chat. */
export const createMessageService = (
  options: ChatOptions,
  events: ChatEvents,
  accept: Accepts,
  threads: Threads,
) => {
  const { clock, people, attachments } = options;
  const changes = createMessageChange(options, events);
  const { byMember: change } = changes;
  const send = createSend(options, events, accept, threads);
  const scheduled = createScheduled(options, events, send);

  return {
    send: async ({
      sendAt = 0,
      ...asked
    }: Send & { sendAt?: number | undefined }): Promise<Message> => {
      const { forward, delta, attachmentIds = [] } = asked;
      if (forward && (delta.length > 0 || attachmentIds.length > 0 || sendAt > 0))
        throw new KithError(
          'invalid_field',
          'Forwarded messages are sent immediately and unchanged.',
          {
            field: 'forward',
          },
        );
      return sendAt > clock.now() ? scheduled.schedule({ ...asked, sendAt }) : send(asked);
    },
    scheduled,
    list: createMessageListService(options),
    search: createMessageSearch(options),
    versions: createMessageVersions(options),
    disappearing: createDisappearing(options, changes),
    summarize: createSummaries(options, changes),
    attachment: createAttachmentChanges(options, changes),

    edit: async (
      actor: ChatActor,
      chatId: string,
      messageId: string,
      text: RichText,
    ): Promise<Message> => {
      const { row, reactions } = await change(actor, chatId, messageId, async (tx, at) => {
        if (at.row.sender_id !== actor.profileId)
          throw new KithError('not_allowed', 'Only the sender can edit a message.');
        checkMayWrite(at.member);
        checkRight(at.chat, at.member, 'write');
        // They were mentioned before, and are not mentioned again.
        const hasEveryone = mentionedIds(JSON.parse(at.row.delta)).includes(EVERYONE);
        const names = await mentionedNames(people, tx.query, at.chat, text, { hasEveryone });
        const delta = canonicalText(text, names, { mayBeEmpty: at.row.attachment_mask > 0 });
        const isAside = at.row.held_for === null && isHeld(at.member);
        const before = isAside ? [at.row] : [at.row, at.stored];
        // A repeated attempt is no edit.
        if (before.every((row) => row.delta === JSON.stringify(delta))) return null;
        const changes = {
          delta: JSON.stringify(delta),
          preview: previewOf(delta) || attachments.previewOf(carriedBy(at.row)),
          updated_time: Math.max(clock.now(), at.row.updated_time + 1),
        };
        const { chat_id, seq, updated_time: time, delta: earlier } = isAside ? at.row : at.stored;
        const heldFor = isAside ? actor.profileId : '';
        await insertVersion(tx, { chat_id, seq, held_for: heldFor, time, delta: earlier });
        return { changes, isAside, isInBoth: true };
      });
      return presentMessage(row, reactions);
    },

    remove: async (actor: ChatActor, chatId: string, messageId: string): Promise<void> => {
      const act: Change = async (tx, at) => {
        const mayRemove =
          at.row.sender_id === actor.profileId ||
          (at.chat.private_key === null
            ? mayDo(at.chat, at.member, 'remove')
            : // In a private chat, messages by an app belong to both.
              !(await wasMember(tx.query, chatId, at.row.sender_id)));
        if (!mayRemove) throw new KithError('not_allowed', 'Only the sender can delete a message.');
        const { chat_id: placeId, seq } = at.row;
        await attachments.hide(tx, { chatId: placeId, seq }, carriedBy(at.row));
        await removeReactions(tx, placeId, seq);
        const { profileId: by } = actor;
        // A reply that is also in the group is deleted twice.
        if (at.row.sender_id !== by && at.chat.private_key === null && placeId === chatId)
          await recordChange(tx, peopledBy(at.chat), {
            ...{ by, time: clock.now() },
            change: { kind: 'deleted', ...aboutMessage(at.row) },
          });
        return { changes: deletedAt(clock.now()), isInBoth: true };
      };
      await change(actor, chatId, messageId, act, { mayBeLogged: true });
    },
  };
};
