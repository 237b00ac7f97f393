import type { Attachment, RichText } from '@kith/contract';
import { previewOf } from '@kith/contract/chat/rich-text';
import type { Tx } from '../../../platform/database/index.ts';
import type { CarryingMessage } from '../../../platform/feature/attachments.ts';
import type { ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { MessageTable } from '../chat.tables.ts';
import { carriedBy, maskOf } from './attachments.ts';
import { isHeld } from './held.ts';
import { type createMessageChange, noMessage } from './message-change.ts';
import { removeReactions } from './reactions.store.ts';

/** A deleted message. */
export const deletedAt = (time: number): Partial<MessageTable> => ({
  delta: '[]',
  preview: '',
  attachments: '[]',
  attachment_mask: 0,
  // They name people.
  ...{ forwarded_from: null, thread: null },
  deleted_time: time,
});

type Sender = Pick<MessageTable, 'sender_id'>;
/**
 * `isHeld`: the change is the actor's alone, because the other person has blocked them; `isVaulted`:
 * it happens in the actor's vault.
 */
type ForActor = Sender & { isHeld: boolean; isVaulted: boolean };

/**
 * The row with one attachment changed; null if it is the same, undefined if the row has no such attachment.
 */
const changedIn = async (
  row: MessageTable,
  id: string,
  act: (attached: Attachment) => Promise<Attachment | null>,
): Promise<Partial<MessageTable> | null | undefined> => {
  const carried = carriedBy(row);
  const attached = carried.find((one) => one.id === id);
  if (attached === undefined) return undefined;
  const changed = await act(attached);
  if (changed === null) return null;
  const all = carried.map((one) => (one === attached ? changed : one));
  return { attachments: JSON.stringify(all) };
};

/** Changes to one attachment of a message, for the feature that it belongs to. */
export const createAttachmentChanges = (
  { clock, attachments }: Pick<ChatOptions, 'clock' | 'attachments'>,
  { byMember, byServer }: ReturnType<typeof createMessageChange>,
) => ({
  /**
   * By a person who may read the message. `act` returns the changed attachment, or null if it is the same.
   */
  change: async (
    actor: ChatActor,
    { chatId, seq }: CarryingMessage,
    id: string,
    act: (tx: Tx, attached: Attachment, message: ForActor) => Promise<Attachment | null>,
  ): Promise<void> => {
    await byMember(actor, chatId, String(seq), async (tx, { row, member }) => {
      const isAside = row.held_for === null && isHeld(member);
      const changes = await changedIn(row, id, (attached) =>
        act(tx, attached, {
          ...{ sender_id: row.sender_id, isHeld: isAside, isVaulted: member.vaulted === 1 },
        }),
      );
      if (changes === undefined) throw noMessage();
      return changes && { changes, isAside };
    });
  },

  /** By the server, for everyone; nothing happens if the message no longer has it. */
  renew: (
    place: CarryingMessage,
    id: string,
    act: (tx: Tx, attached: Attachment) => Promise<Attachment | null>,
  ): Promise<void> =>
    byServer(
      place,
      async (tx, row) => (await changedIn(row, id, (attached) => act(tx, attached))) ?? null,
    ),

  /** Removed by the server if `isOver` says so; a message without other content is deleted. */
  remove: (
    place: CarryingMessage,
    id: string,
    isOver: (tx: Tx, message: Sender) => Promise<boolean>,
  ): Promise<void> =>
    byServer(place, async (tx, row) => {
      if (!(await isOver(tx, row))) return null;
      const rest = carriedBy(row).filter((one) => one.id !== id);
      const delta = JSON.parse(row.delta) as RichText;
      if (rest.length === 0 && delta.length === 0) {
        await removeReactions(tx, place.chatId, place.seq);
        return deletedAt(clock.now());
      }
      return {
        attachments: JSON.stringify(rest),
        attachment_mask: maskOf(rest),
        preview: previewOf(delta) || attachments.previewOf(rest),
      };
    }),
});
