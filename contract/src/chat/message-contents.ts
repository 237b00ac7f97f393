import { ATTACHMENT_FLAGS, type AttachmentType, type MessageContent } from '../base/enums.ts';
import { isMarker, verdictOn } from '../base/sync.ts';
import type { MessagesChanged } from './chat.schemas.ts';
import type { Message } from './message.schemas.ts';
import { mergeMessages } from './message-list.ts';

/** The kinds of attachments in each filter. Those that can be opened only once are in none. */
export const CONTENT_TYPES: Readonly<Record<MessageContent, readonly AttachmentType[]>> = {
  media: ['image', 'video'],
  files: ['file'],
  audio: ['audio', 'voice'],
  links: ['link'],
};

/** The bits of the attachment mask for a filter; a matching message has at least one of them. */
export const contentMask = (content: MessageContent): number =>
  CONTENT_TYPES[content].reduce((mask, type) => mask | ATTACHMENT_FLAGS[type], 0);

/** The newest messages of a chat that match one filter, in the browser. */
export interface MessagesWith {
  content: MessageContent;
  /** 0 loading, -1 failed, otherwise the version of the chat it is at. */
  version: number;
  /** Newest first. */
  messages: readonly Message[];
  /** Start of the next page; null if there is none. */
  next: string | null;
}

/** Applies an event; `gap` if an earlier one is missing. */
export const reduceMessagesWith = (
  list: MessagesWith,
  change: MessagesChanged,
): { list: MessagesWith; gap: boolean } => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict !== 'apply') return { list, gap: verdict === 'gap' };
  const mask = contentMask(list.content);
  const oldest = list.next === null ? 0 : Number(list.messages.at(-1)?.id ?? 0);
  const rows = [...change.created, ...change.updated, ...change.deleted].flatMap((row) => {
    // It may have lost an attachment.
    if (isMarker(row) || (row.attachmentMask & mask) === 0)
      return { id: row.id, deleted: true as const };
    return Number(row.id) >= oldest ? row : [];
  });
  const messages = mergeMessages(list.messages, rows);
  return { list: { ...list, messages, version: change.version }, gap: false };
};
