import { MESSAGE_GROUP_WINDOW_MS } from '@kith/contract/base/constants';
import { isCounted } from '@kith/contract/chat/counted';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { startOfDay } from '../../../platform/i18n/days.ts';

/** A message as a row. One row per message, so that older ones can be added before. */
export interface ConversationRow {
  message: HeldMessage;
  /** Its day, if it is the first message of it. */
  day: number | null;
  /** The unread line is above it. */
  isFirstNew: boolean;
  /** First and last of a group by one sender. */
  opens: boolean;
  closes: boolean;
}

/** The same before and after confirmation. */
export const keyOf = ({ message }: ConversationRow): string => message.tempId ?? message.id;

const joins = (older: HeldMessage, newer: HeldMessage): boolean =>
  older.system === undefined &&
  newer.system === undefined &&
  older.senderId === newer.senderId &&
  newer.createdTime - older.createdTime < MESSAGE_GROUP_WINDOW_MS;

const isHeld = ({ delivery }: HeldMessage): boolean => delivery !== undefined;

/** The first message by someone else after the last seen one; undefined if all have been seen. */
const firstNewId = (
  messages: readonly HeldMessage[],
  me: string,
  seenId: string | null,
): string | undefined => {
  if (seenId === null) return undefined;
  const isNew = (message: HeldMessage) =>
    !isHeld(message) &&
    isCounted(message) &&
    message.senderId !== me &&
    Number(message.id) > Number(seenId);
  return messages.findLast(isNew)?.id;
};

const made = new WeakMap<HeldMessage, ConversationRow>();

/** An unchanged row is the same object, and is not rendered again. */
const asBefore = (row: ConversationRow): ConversationRow => {
  const before = made.get(row.message);
  const isSame =
    before?.day === row.day &&
    before.isFirstNew === row.isFirstNew &&
    before.opens === row.opens &&
    before.closes === row.closes;
  if (isSame) return before;
  made.set(row.message, row);
  return row;
};

/**
 * Rows, oldest first, from messages that are newest first. `seenId` is the last seen message when
 * the chat was opened; null shows no unread line.
 */
export const buildRows = (
  messages: readonly HeldMessage[],
  me: string,
  seenId: string | null,
): ConversationRow[] => {
  const newId = firstNewId(messages, me, seenId);
  const rows: ConversationRow[] = [];
  let dayBefore: number | undefined;
  let before: ConversationRow | undefined;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at] as HeldMessage;
    const day = startOfDay(message.createdTime);
    const isNewDay = day !== dayBefore;
    const isFirstNew = message.id === newId;
    const opens = isNewDay || isFirstNew || !before || !joins(before.message, message);
    if (before) rows.push(asBefore({ ...before, closes: opens }));
    before = { message, day: isNewDay ? day : null, isFirstNew, opens, closes: true };
    dayBefore = day;
  }
  if (before) rows.push(asBefore(before));
  return rows;
};
