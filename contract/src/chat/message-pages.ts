import type { Message } from './message.schemas.ts';
import { type MessageList, type MessagesAnswer, mergeMessages } from './message-list.ts';

const rowsOf = ({ messages }: MessagesAnswer): Message[] =>
  messages.filter((row): row is Message => !('deleted' in row));

/**
 * A page older than the list resets the list's version, because the page may contain messages that
 * were deleted since; the list then has to catch up.
 */
const versionWith = (list: MessageList, { version }: MessagesAnswer): number =>
  Math.min(list.version, version);

const oldestOf = ({ messages }: MessageList): number => {
  const oldest = messages.at(-1);
  return oldest?.delivery === undefined ? Number(oldest?.id ?? 0) : 0;
};

/** Adds older messages and joins them with the loaded end once the two meet. */
const joined = <List extends MessageList>(list: List): List => {
  const { away } = list;
  if (away === null || Number(away.messages[0]?.id) < oldestOf(list)) return list;
  const messages = mergeMessages(list.messages, away.messages);
  return { ...list, messages, complete: away.complete, away: null };
};

/** Adds the page before the oldest message of the current stretch. */
export const withOlderPage = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => {
  const version = versionWith(list, answer);
  const complete = answer.next === null;
  if (list.away === null)
    return { ...list, version, complete, messages: mergeMessages(list.messages, rowsOf(answer)) };
  const messages = mergeMessages(list.away.messages, rowsOf(answer));
  return { ...list, version, away: { messages, complete } };
};

/** Adds the page after the newest message of the current stretch. */
export const withNewerPage = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => {
  if (list.away === null) return list;
  const messages = mergeMessages(list.away.messages, rowsOf(answer));
  const next = { ...list, version: versionWith(list, answer), away: { ...list.away, messages } };
  return joined(next);
};

/** Adds the page around a message, as a separate stretch unless it meets the loaded end. */
export const withPageAround = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => {
  const messages = rowsOf(answer);
  if (messages.length === 0) return list;
  const complete = answer.next === null;
  return joined({ ...list, version: versionWith(list, answer), away: { messages, complete } });
};
