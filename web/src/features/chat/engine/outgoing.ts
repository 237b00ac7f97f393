import type { Message, Picture } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { OutboxKind } from '../../../platform/local-outbox.ts';

/** A picture on its way: the file itself until the server has it, and its size in pixels. */
export interface OutgoingPicture {
  file: Blob;
  width: number;
  height: number;
  /** What the server made of it. */
  uploaded?: Picture;
}

/** What a message is made of. */
export interface OutgoingContent {
  delta: RichText;
  pictures?: readonly OutgoingPicture[];
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
  /** Its error code. */
  refusal?: string;
}

/**
 * How outgoing messages lie on the device. Another field takes the next number and a step from the
 * one before, because nobody else has them.
 */
export const OUTGOING: OutboxKind<Outgoing> = { shape: 2, steps: {} };

/** Names a picture of a message until the server does. */
export const pictureKey = (tempId: string, index: number): string => `${tempId}-${index}`;

/** How a message looks before the server knows it. */
export const heldMessageOf = (outgoing: Outgoing, me: string): HeldMessage => {
  const { tempId, chatId, createdTime, replyTo = null, pictures = [] } = outgoing;
  return {
    id: tempId,
    chatId,
    senderId: me,
    createdTime,
    updatedTime: createdTime,
    reactions: [],
    replyTo,
    delta: outgoing.delta as Message['delta'],
    attachments: pictures.map(({ width, height, uploaded }, index) => ({
      id: uploaded?.id ?? pictureKey(tempId, index),
      type: 'image',
      width,
      height,
      placeholder: uploaded?.placeholder ?? '',
    })),
    attachmentMask: pictures.length > 0 ? ATTACHMENT_FLAGS.image : 0,
    tempId,
    version: 0,
    delivery: outgoing.refused ? 'failed' : 'sending',
    ...(outgoing.refusal !== undefined && { refusal: outgoing.refusal }),
  };
};
