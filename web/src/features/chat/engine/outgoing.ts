import type { Attachment, Message, Picture } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { OutboxKind } from '../../../platform/local-outbox.ts';

/** What a message carries, on its way; its kind alone knows what it is made of. */
export interface OutgoingAttachment {
  type: string;
  content: unknown;
  /** What the server made of it. */
  made?: Attachment;
}

/** What a message is made of. */
export interface OutgoingContent {
  delta: RichText;
  attachments?: readonly OutgoingAttachment[];
  /** The message it answers. */
  replyTo?: string | undefined;
}

/** A message on its way, as it lies on the device. */
export interface Outgoing extends OutgoingContent {
  tempId: string;
  chatId: string;
  createdTime: number;
  /** True once the server refused it. */
  refused: boolean;
}

/** When messages carried pictures alone. */
interface OutgoingPictures {
  pictures?: readonly { file: Blob; width: number; height: number; uploaded?: Picture }[];
}

/** Pictures became one kind of attachments. */
const withAttachments = ({ pictures, ...message }: OutgoingPictures) => ({
  ...message,
  ...(pictures !== undefined && {
    attachments: pictures.map(({ uploaded, ...content }) => ({
      type: 'image',
      content,
      ...(uploaded !== undefined && { made: { ...uploaded, type: 'image' } }),
    })),
  }),
});

/**
 * How outgoing messages lie on the device. Another field takes the next number and a step from the
 * one before, because nobody else has them.
 */
export const OUTGOING: OutboxKind<Outgoing> = { shape: 3, steps: { 2: withAttachments } };

/** Names an attachment of a message until the server does. */
export const attachmentKey = (tempId: string, index: number): string => `${tempId}-${index}`;

/** Attachments as they look from here; those of a kind that is unknown by now are left out. */
const heldAttachments = (
  { tempId, attachments = [] }: Outgoing,
  kinds: readonly AnyAttachmentKind[],
): Attachment[] =>
  attachments.flatMap(({ type, content, made }, index) => {
    const kind = kinds.find((one) => one.type === type);
    return kind?.outgoing(content, attachmentKey(tempId, index), made) ?? [];
  });

/** How a message looks before the server knows it. */
export const heldMessageOf = (
  outgoing: Outgoing,
  me: string,
  kinds: readonly AnyAttachmentKind[],
): HeldMessage => {
  const { tempId, chatId, createdTime, replyTo = null } = outgoing;
  const attachments = heldAttachments(outgoing, kinds);
  return {
    id: tempId,
    chatId,
    senderId: me,
    createdTime,
    updatedTime: createdTime,
    reactions: [],
    replyTo,
    delta: outgoing.delta as Message['delta'],
    attachments,
    attachmentMask: attachments.reduce((mask, { type }) => mask | ATTACHMENT_FLAGS[type], 0),
    tempId,
    version: 0,
    delivery: outgoing.refused ? 'failed' : 'sending',
  };
};
