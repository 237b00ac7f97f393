import type { Message } from './message.schemas.ts';
import { type MessageList, type MessagesAnswer, mergeMessages } from './message-list.ts';

const rowsOf = ({ messages }: MessagesAnswer): Message[] =>
  messages.filter((row): row is Message => !('deleted' in row));

/**
 * A page older than the list takes its version back, because what was deleted since may be on it:
 * the list has to catch up then.
 */
const versionWith = (list: MessageList, { version }: MessagesAnswer): number =>
  Math.min(list.version, version);

const oldestOf = ({ messages }: MessageList): number => {
  const oldest = messages.at(-1);
  return oldest?.delivery === undefined ? Number(oldest?.id ?? 0) : 0;
};

/** Older messages, joined with the loaded end once the two meet. */
const joined = <List extends MessageList>(list: List): List => {
  const { away } = list;
  if (away === null || Number(away.messages[0]?.id) < oldestOf(list)) return list;
  const messages = mergeMessages(list.messages, away.messages);
  return { ...list, messages, complete: away.complete, away: null };
};

/** Takes in the page before the oldest message of what is being read. */
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

/** Takes in the page after the newest message of what is being read further back. */
export const withNewerPage = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => {
  if (list.away === null) return list;
  const messages = mergeMessages(list.away.messages, rowsOf(answer));
  const next = { ...list, version: versionWith(list, answer), away: { ...list.away, messages } };
  return joined(next);
};

/** Takes in the page around a message, to be read instead of the loaded end unless they meet. */
export const withPageAround = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => {
  const messages = rowsOf(answer);
  if (messages.length === 0) return list;
  const complete = answer.next === null;
  return joined({ ...list, version: versionWith(list, answer), away: { messages, complete } });
};
