import type { Attachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/pure/message-list';

/** A picture of a conversation, with who sent it and when. */
export interface ShownPicture {
  /** The same picture can be in several messages. */
  key: string;
  picture: Attachment;
  message: HeldMessage;
}

export const pictureKeyOf = (message: HeldMessage, at: number): string =>
  `${message.tempId ?? message.id} ${at}`;

/** All pictures of messages that come newest first, oldest first. */
export const picturesOf = (messages: readonly HeldMessage[]): ShownPicture[] =>
  messages.toReversed().flatMap((message) =>
    message.attachments.map((picture, at) => ({
      key: pictureKeyOf(message, at),
      picture,
      message,
    })),
  );

const NARROWEST = 1 / 2;
const WIDEST = 2.4;

/** The shape a picture is shown in: its own, unless it is too narrow or wide to be looked at. */
export const shapeOf = ({ width, height }: Attachment): number =>
  Math.min(WIDEST, Math.max(NARROWEST, width / height));

/** Columns of a grid of pictures. */
export const columnsFor = (count: number): 1 | 2 | 3 => {
  if (count === 1) return 1;
  return count === 2 || count === 4 ? 2 : 3;
};
