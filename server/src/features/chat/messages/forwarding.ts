import { type Attachment, KithError, type RichText } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { Tx } from '../../../platform/database/index.ts';
import { accessChat, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { isGone } from '../timed/expiry.ts';
import { carriedBy } from './attachments.ts';
import { asHadBy } from './held.ts';
import { messageOf } from './messages.store.ts';

/** A message to be forwarded to another chat. */
export interface Forward {
  chatId: string;
  messageId: string;
  /** With the author's name. */
  isNamed: boolean;
}

export interface Forwarded {
  delta: RichText;
  attachments: Attachment[];
  /** The original author's name. */
  from: string | null;
}

const refused = (message: string): KithError =>
  new KithError('not_allowed', message, { field: 'forward' });

/** A message that the sender may read in another chat and forward. */
export const readForward = async (
  tx: Tx,
  { people, attachments, clock }: Pick<ChatOptions, 'people' | 'attachments' | 'clock'>,
  actor: ChatActor,
  { chatId, messageId, isNamed }: Forward,
): Promise<Forwarded> => {
  const member = await accessChat(tx.query, actor, chatId);
  const seq = Number(messageId);
  const stored = await messageOf(tx.query, chatId, seq, actor.profileId);
  if (stored === undefined || isGone(stored, clock.now()) || seq < member.from_seq)
    throw new KithError('not_found', 'There is no such message.', { field: 'forward' });
  if (stored.system !== null) throw refused('System messages cannot be forwarded.');
  const row = await asHadBy(tx.query, member, stored);
  const carried = carriedBy(row);
  if (!attachments.mayForward(carried)) throw refused('This message cannot be forwarded.');
  const [sender] = isNamed ? await people(tx.query, [row.sender_id]) : [];
  return {
    delta: JSON.parse(row.delta) as RichText,
    attachments: carried,
    from: isNamed ? (row.forwarded_from ?? displayName(sender)) : null,
  };
};
