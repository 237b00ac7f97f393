import type { Marker } from '../base/fields.schemas.ts';
import { isMarker, verdictOn } from '../base/sync.ts';
import type { MessagesChanged } from './chat.schemas.ts';
import type { Message } from './message.schemas.ts';
import { type Stretch, stretchWith } from './stretch.ts';

/** A message in the browser. Until it is confirmed, its id is its temporary id. */
export interface HeldMessage extends Message {
  /** Absent once confirmed. */
  delivery?: 'sending' | 'failed';
}

/** The loaded end of one chat. */
export interface MessageList {
  chatId: string;
  /** 0 loading, -1 failed, otherwise the version of the chat it is at. */
  version: number;
  /** Newest first, with unconfirmed messages before all others. */
  messages: readonly HeldMessage[];
  /** True if the oldest readable message is loaded. */
  complete: boolean;
  /** An older part that is shown instead of the loaded end. */
  away: Stretch | null;
}

export const emptyMessageList = (chatId: string): MessageList => ({
  chatId,
  version: 0,
  messages: [],
  complete: false,
  away: null,
});

const isHeld = (message: HeldMessage): boolean => message.delivery !== undefined;

/** Newest first by sequence; unconfirmed messages come first, also newest first. */
export const byNewest = (a: HeldMessage, b: HeldMessage): number => {
  if (isHeld(a) !== isHeld(b)) return isHeld(a) ? -1 : 1;
  if (isHeld(a)) return b.createdTime - a.createdTime || (a.id < b.id ? 1 : -1);
  return Number(b.id) - Number(a.id);
};

/** Whether the messages cannot affect any loaded one, nor each other, as with a page of older messages. */
const areOlder = (
  held: readonly HeldMessage[],
  changes: readonly (HeldMessage | Marker)[],
): changes is readonly HeldMessage[] => {
  const last = held.at(-1);
  const isOlder = (change: HeldMessage | Marker) =>
    last !== undefined && !isMarker(change) && byNewest(last, change) < 0;
  const hasDistinct = () => new Set(changes.map(({ id }) => id)).size === changes.length;
  return changes.every(isOlder) && !held.some(isHeld) && hasDistinct();
};

/**
 * Inserts messages that are newer than all confirmed ones, as most are; null if they are not. Does
 * not sort thousands of others again.
 */
const withNewest = (
  held: readonly HeldMessage[],
  changes: readonly (HeldMessage | Marker)[],
): HeldMessage[] | null => {
  const at = held.findIndex((message) => !isHeld(message));
  const count = at < 0 ? held.length : at;
  const newestId = Number(held[count]?.id ?? 0);
  const isNewer = (change: HeldMessage | Marker): change is HeldMessage =>
    !isMarker(change) && !isHeld(change) && Number(change.id) > newestId;
  if (!changes.every(isNewer)) return null;
  const newer = changes.toSorted(byNewest);
  if (newer.some(({ id }, place) => id === newer[place + 1]?.id)) return null;
  if (count === 0) return [...newer, ...held];
  const sent = new Set(newer.map(({ tempId }) => tempId));
  const unconfirmed = held.slice(0, count).filter(({ id }) => !sent.has(id));
  return [...unconfirmed, ...newer, ...held.slice(count)];
};

/** Merges by id or temporary id; of two copies of a message the newer version is used. */
export const mergeMessages = (
  held: readonly HeldMessage[],
  changes: readonly (HeldMessage | Marker)[],
): HeldMessage[] => {
  if (areOlder(held, changes)) return [...held, ...changes.toSorted(byNewest)];
  const withNewer = withNewest(held, changes);
  if (withNewer !== null) return withNewer;
  const byId = new Map(held.map((message) => [message.id, message]));
  for (const change of changes) {
    if (isMarker(change)) {
      byId.delete(change.id);
      continue;
    }
    if (change.tempId !== null && change.tempId !== change.id) byId.delete(change.tempId);
    const old = byId.get(change.id);
    if (old === undefined || old.version <= change.version) byId.set(change.id, change);
  }
  return [...byId.values()].sort(byNewest);
};

const oldestId = (list: MessageList): number => {
  const last = list.messages.at(-1);
  return last === undefined || isHeld(last) ? 0 : Number(last.id);
};

/** Changes to messages older than those loaded are ignored. */
const inReach = (list: MessageList, id: string): boolean =>
  list.complete || Number(id) >= oldestId(list);

/** Applies changes to messages, wherever they are loaded. */
export const withRows = <List extends MessageList>(
  list: List,
  rows: readonly (Message | Marker)[],
): List => ({
  ...list,
  messages: mergeMessages(
    list.messages,
    rows.filter((row) => isMarker(row) || inReach(list, row.id)),
  ),
  away: stretchWith(list.away, rows, mergeMessages),
});

/** Returns the loaded message with that id. */
export const findMessage = ({ messages, away }: MessageList, id: string): HeldMessage | undefined =>
  messages.find((message) => message.id === id) ??
  away?.messages.find((message) => message.id === id);

/** Applies an event; `gap` if an earlier one is missing. */
export const reduceMessages = <List extends MessageList>(
  list: List,
  change: MessagesChanged,
): { list: List; gap: boolean } => {
  if (list.version <= 0) return { list, gap: false };
  const verdict = verdictOn(list.version, change);
  if (verdict === 'gap') return { list, gap: true };
  if (verdict === 'stale') return { list, gap: false };
  const rows = [...change.created, ...change.updated, ...change.deleted];
  return { list: { ...withRows(list, rows), version: change.version }, gap: false };
};

/** Drops messages before the first readable one, after the chat was left or hidden. */
export const withoutOlder = <List extends MessageList>(list: List, fromId: string): List => {
  const isReadable = ({ id }: HeldMessage) => Number(id) >= Number(fromId);
  const away = list.away?.messages.every(isReadable) ? list.away : null;
  const oldest = oldestId(list);
  if (oldest === 0 || oldest >= Number(fromId))
    return away === list.away ? list : { ...list, away };
  const messages = list.messages.filter((row) => isHeld(row) || isReadable(row));
  return { ...list, messages, complete: true, away };
};

export interface MessagesAnswer {
  messages: readonly (Message | Marker)[];
  version: number;
  full: boolean;
  /** Returns null if nothing older is left. */
  next: string | null;
}

/** Applies the changes since the version of the list. */
export const withMessagesSince = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => ({ ...withRows(list, answer.messages), version: answer.version });

/**
 * Applies the newest page. Loaded messages that do not adjoin it are dropped, because messages in
 * between would be missing. Unconfirmed messages are kept.
 */
export const withNewestPage = <List extends MessageList>(
  list: List,
  answer: MessagesAnswer,
): List => ({
  ...list,
  version: answer.version,
  messages: mergeMessages(list.messages.filter(isHeld), answer.messages),
  complete: answer.next === null,
  away: null,
});

/** Adds your own message on top before the server confirms it, or updates its delivery state. */
export const withHeld = <List extends MessageList>(list: List, message: HeldMessage): List => {
  const confirmed = list.messages.some(
    (other) => other.tempId === message.tempId && !isHeld(other),
  );
  return confirmed ? list : { ...list, messages: mergeMessages(list.messages, [message]) };
};

export const withoutHeld = <List extends MessageList>(list: List, tempId: string): List => ({
  ...list,
  messages: list.messages.filter((message) => message.id !== tempId),
});

/**
 * Applies the answer to sending or editing. The version stays, since events report other changes. A
 * message that has been deleted meanwhile does not come back.
 */
export const withAnswered = <List extends MessageList>(list: List, message: Message): List => {
  const others = list.messages.filter(({ id }) => id !== message.tempId);
  const known = findMessage({ ...list, messages: others }, message.id) !== undefined;
  const gone = !known && message.version <= list.version;
  return withRows({ ...list, messages: others }, gone ? [] : [message]);
};

/**
 * Restores a message after a failed change or deletion. Its current state on the server is unknown,
 * so the list goes back to the version before the message's last change and has to catch up.
 */
export const withRestored = <List extends MessageList>(list: List, message: HeldMessage): List =>
  findMessage(list, message.id) !== undefined || inReach(list, message.id)
    ? { ...withRows(list, [message]), version: Math.min(list.version, message.version - 1) }
    : list;
