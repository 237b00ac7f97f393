import type { Attachment, Message, Picture } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { OutboxKind } from '../../../platform/local-outbox.ts';

/** An attachment being sent; only its kind knows its content. */
export interface OutgoingAttachment {
  type: string;
  content: unknown;
  /** The result of the server. */
  made?: Attachment;
}

/** The content of a message. */
export interface OutgoingContent {
  delta: RichText;
  attachments?: readonly OutgoingAttachment[];
  /** The message it replies to. */
  replyTo?: string | undefined;
  /** The forwarded message; its text and attachments are only for display until the server has sent it. */
  forward?: { chatId: string; messageId: string; isNamed: boolean };
  carried?: readonly Attachment[];
  /** The displayed name of the author. */
  forwardedFrom?: string | undefined;
  /** Sent silently. */
  silent?: boolean;
  /** From a thread to its group, too. */
  alsoInGroup?: boolean;
  /** When the server sends it; until then it is among the scheduled messages. */
  sendAt?: number;
}

/** An outgoing message as stored on the device. */
export interface Outgoing extends OutgoingContent {
  tempId: string;
  chatId: string;
  createdTime: number;
  /** True once the server has refused it. */
  refused: boolean;
  /** Not sent before this time, so that it can be undone. */
  heldUntil?: number;
  /** The group in which it will be, too. */
  groupId?: string;
}

/** A message that is about to be sent. */
export interface Takeback {
  /** Discards it and returns its content; undefined if it is too late. */
  undo(): Outgoing | undefined;
  /** Settles when it was undone or is being sent. */
  final: Promise<void>;
}

/** Before there were attachments other than pictures. */
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
 * How outgoing messages are stored on the device. A new field needs the next number and a migration
 * step, because they exist nowhere else.
 */
export const OUTGOING: OutboxKind<Outgoing> = {
  shape: 8,
  steps: {
    2: withAttachments,
    3: (message: Outgoing) => message,
    4: (message: Outgoing) => message,
    5: (message: Outgoing) => message,
    6: (message: Outgoing) => message,
    7: (message: Outgoing) => message,
  },
};

/** The temporary id of an attachment. */
export const attachmentKey = (tempId: string, index: number): string => `${tempId}-${index}`;

/** Attachments as displayed before upload; those of unknown kinds are omitted. */
const heldAttachments = (
  { tempId, attachments = [] }: Outgoing,
  kinds: readonly AnyAttachmentKind[],
): Attachment[] =>
  attachments.flatMap(({ type, content, made }, index) => {
    const kind = kinds.find((one) => one.type === type);
    return kind?.outgoing(content, attachmentKey(tempId, index), made) ?? [];
  });

/** A message as displayed before the server confirms it. */
export const heldMessageOf = (
  outgoing: Outgoing,
  me: string,
  kinds: readonly AnyAttachmentKind[],
): HeldMessage => {
  const { tempId, chatId, createdTime, replyTo = null, forwardedFrom, carried } = outgoing;
  const attachments = [...(carried ?? []), ...heldAttachments(outgoing, kinds)];
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
    ...(forwardedFrom !== undefined && { forwardedFrom }),
    version: 0,
    delivery: outgoing.refused ? 'failed' : 'sending',
  };
};
