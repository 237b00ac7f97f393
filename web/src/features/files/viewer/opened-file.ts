import type { FileAttachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { DOCUMENT_TYPE, TEXT_TYPE } from '@kith/contract/files/files';

/** Identifies a file of a message for the viewer; the same file can be in several messages. */
export const openKeyOf = (message: HeldMessage, { id }: FileAttachment): string =>
  `${message.tempId ?? message.id} ${id}`;

/** Whether it can be read here: texts, and documents if this browser has a viewer for them. */
export const mayOpen = (
  { mediaType }: FileAttachment,
  { pdfViewerEnabled }: Pick<Navigator, 'pdfViewerEnabled'> = navigator,
): boolean => mediaType === TEXT_TYPE || (mediaType === DOCUMENT_TYPE && pdfViewerEnabled);

/** Undefined once its message is deleted. */
export const openedFile = (
  messages: readonly HeldMessage[],
  openKey: string,
): FileAttachment | undefined =>
  messages
    .flatMap((message) =>
      message.attachments
        .filter((attached): attached is FileAttachment => attached.type === 'file')
        .map((file) => ({ file, key: openKeyOf(message, file) })),
    )
    .find(({ key }) => key === openKey)?.file;
