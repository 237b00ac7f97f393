import type { Attachment, ImageAttachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';

/** A picture of a conversation, with its sender and time. */
export interface ShownPicture {
  /** The same picture can be in several messages. */
  key: string;
  picture: ImageAttachment;
  message: HeldMessage;
}

export const pictureKeyOf = (message: HeldMessage, at: number): string =>
  `${message.tempId ?? message.id} ${at}`;

const isPicture = (attached: Attachment): attached is ImageAttachment => attached.type === 'image';

/** All pictures of messages (newest first), oldest first. */
export const picturesOf = (messages: readonly HeldMessage[]): ShownPicture[] =>
  messages.toReversed().flatMap((message) =>
    message.attachments.filter(isPicture).map((picture, at) => ({
      key: pictureKeyOf(message, at),
      picture,
      message,
    })),
  );

const NARROWEST = 1 / 2;
const WIDEST = 2.4;

/** The aspect ratio for display: its own, unless it is too narrow or wide. */
export const shapeOf = ({ width, height }: ImageAttachment): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height));

/** Grid columns, which rows of one, two and three pictures fill. */
export const GRID_CELLS = 6;

/** Columns of each picture; the first row may hold fewer, larger ones. */
export const spansOf = (count: number): number[] => {
  const columns = count === 2 || count === 4 ? 2 : 3;
  const first = count % columns;
  return Array.from({ length: count }, (_, at) => GRID_CELLS / (at < first ? first : columns));
};
