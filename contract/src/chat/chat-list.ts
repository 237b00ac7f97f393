import { UNREAD_SHOWN_MAX } from '../base/constants.ts';
import type { Marker } from '../base/fields.schemas.ts';
import { isMarker, mergeRows, verdictOn } from '../base/sync.ts';
import type { Person } from '../profiles/profiles.schemas.ts';
import type {
  Chat,
  ChatsChanged,
  LastMessage,
  MessagesChanged,
  OwnChanges,
  Participant,
  SeenChanged,
  VaultedChat,
} from './chat.schemas.ts';
import { isCounted } from './counted.ts';
import type { Message } from './message.schemas.ts';
import type { ArchiveReturn } from './order.ts';
import { EVERYONE, mentionedIds } from './rich-text.ts';

/** A profile's chats as stored in its browser, and how each event changes them. */
export interface ChatList {
  /** The owner of the list. */
  me: string;
  /** 0 loading, -1 failed, otherwise the version for the next request. */
  version: number;
  /** Version of the profile's own fields. */
  ownVersion: number;
  chats: ReadonlyMap<string, Chat>;
  people: ReadonlyMap<string, Person>;
}

/** The fields that decide whether a chat is archived. */
export type ArchivedChat = Pick<Chat, 'archivedId' | 'isPrivate' | 'mentionedId'> & {
  lastMessage: Pick<LastMessage, 'id'> | null;
};

/** `list` is the list after the event; `gap` names what has to catch up: a chat, or `list` itself. */
export type Reduced = { list: ChatList; gap?: { chatId: string } | 'list' };

export const emptyChatList = (me: string): ChatList => ({
  me,
  version: 0,
  ownVersion: 0,
  chats: new Map(),
  people: new Map(),
});

/** Adds cards; of two cards of the same person the newer is used. */
export const withPeople = (
  people: ReadonlyMap<string, Person>,
  cards: readonly Person[] = [],
): ReadonlyMap<string, Person> => {
  const newer = cards.filter((card) => (people.get(card.id)?.updatedTime ?? -1) < card.updatedTime);
  if (newer.length === 0) return people;
  const next = new Map(people);
  for (const card of newer) next.set(card.id, card);
  return next;
};

const withChat = (list: ChatList, chat: Chat): ChatList => ({
  ...list,
  chats: new Map(list.chats).set(chat.id, chat),
});

/** The last message that the profile has seen, 0 if there is none. */
export const seenIdOf = (chat: Chat, me: string): number =>
  Number(chat.participants.find((participant) => participant.id === me)?.seenId ?? 0);

type Markers = Pick<Participant, 'id' | 'seenId' | 'receivedId'>;

/** With the furthest of both markers; what was seen was received. */
const withMarkers = (participant: Participant, { seenId, receivedId }: Markers): Participant => {
  const { receivedId: held, ...rest } = participant;
  const furthest = (a: string, b: string) => (Number(b) > Number(a) ? b : a);
  const seen = furthest(rest.seenId, seenId);
  const received = furthest(held ?? '0', receivedId ?? '0');
  if (seen === rest.seenId && received === (held ?? '0')) return participant;
  const isUnseen = Number(received) > Number(seen);
  return { ...rest, seenId: seen, ...(isUnseen && { receivedId: received }) };
};

/** Seen markers never move back, however late an update arrives. */
const withFurthestSeen = (
  participants: readonly Participant[],
  others: readonly Markers[],
): Participant[] => {
  const seen = new Map(others.map((other) => [other.id, other]));
  return participants.map((participant) => {
    const other = seen.get(participant.id);
    return other === undefined ? participant : withMarkers(participant, other);
  });
};

/**
 * Merges two copies of a chat, since an answer may be older than events that overtook it: the newer
 * version, with the furthest seen marker of each member. Of two unread counts at the same version,
 * the one taken after `me` had seen more is correct.
 */
const mergeChat = (held: Chat | undefined, row: Chat, me: string): Chat => {
  if (held === undefined) return row;
  const [newer, older] = row.version >= held.version ? [row, held] : [held, row];
  const participants = withFurthestSeen(newer.participants, older.participants);
  const isCounted = newer.version > older.version || seenIdOf(newer, me) >= seenIdOf(older, me);
  const { unread, mentions } = isCounted ? newer : older;
  return {
    ...newer,
    participants,
    seenVersion: Math.max(newer.seenVersion, older.seenVersion),
    unread,
    mentions,
  };
};

/** Keeps the row, except for later seen markers. */
const withRow = (held: Chat | undefined, row: Chat): Chat =>
  held === undefined
    ? row
    : {
        ...row,
        participants: withFurthestSeen(row.participants, held.participants),
        seenVersion: Math.max(row.seenVersion, held.seenVersion),
      };

/** Applies an answer of GET chats. */
export const withChatsAnswer = (
  list: ChatList,
  answer: {
    chats: readonly (Chat | VaultedChat | Marker)[];
    people: readonly Person[];
    version: number;
    ownVersion: number;
    full: boolean;
  },
): ChatList => {
  const held = answer.full ? [] : [...list.chats.values()];
  // The profile's own fields have a separate version: if the answer's is newer, its rows are used
  // even if events have overtaken them; those events are applied again.
  const merge = answer.ownVersion > list.ownVersion ? withRow : mergeChat;
  const rows = answer.chats.map((row): Chat | Marker => {
    if (isMarker(row)) return row;
    // While the vault is closed, its chats are absent.
    if (!('participants' in row)) return { id: row.id, deleted: true };
    return merge(list.chats.get(row.id), row, list.me);
  });
  return {
    ...list,
    version: answer.version,
    ownVersion: answer.ownVersion,
    chats: new Map(mergeRows(held, rows).map((chat) => [chat.id, chat])),
    people: withPeople(list.people, answer.people),
  };
};

export const isMentioned = ({ delta }: Message, me: string): boolean =>
  mentionedIds(delta).some((id) => id === me || id === EVERYONE);

const countsAsUnread = (message: Message, chat: Chat, me: string): boolean =>
  isCounted(message) &&
  message.senderId !== me &&
  Number(message.id) >= Number(chat.fromId) &&
  Number(message.id) > seenIdOf(chat, me);

const counted = (count: number): number => Math.min(count, UNREAD_SHOWN_MAX + 1);

/**
 * Unread counts after a change. A deleted message may or may not have been counted, and a full count
 * stops at 100, so in these cases the server counts again (`undefined`).
 */
const countsAfter = (
  chat: Chat,
  change: MessagesChanged,
  me: string,
): Pick<Chat, 'unread' | 'mentions' | 'mentionedId'> | undefined => {
  const mayHaveCounted = change.deleted.some((gone) => Number(gone.id) > seenIdOf(chat, me));
  if (mayHaveCounted && chat.unread > 0) return undefined;
  if (change.deleted.some(({ id }) => id === chat.mentionedId)) return undefined;
  const readable = change.created.filter(
    ({ id, senderId }) => senderId !== me && Number(id) >= Number(chat.fromId),
  );
  const unread = readable.filter((message) => countsAsUnread(message, chat, me));
  const mentioning = unread.filter((message) => isMentioned(message, me));
  const newest = readable.findLast((message) => isMentioned(message, me));
  return {
    unread: counted(chat.unread + unread.length),
    mentions: counted(chat.mentions + mentioning.length),
    mentionedId: newest?.id ?? chat.mentionedId,
  };
};

/** Chats that change with their members have a new count, or none. */
const withoutCount = ({ memberCount: _, ...chat }: Chat): Chat => chat;

/**
 * The members after a change. In a large chat they are the same for everyone, so a reader who is not
 * among them is kept; owner and admins always are.
 */
const membersAfter = (
  { participants: held }: Chat,
  { chat: { participants = held, memberCount } = {} }: MessagesChanged,
  me: string,
): Participant[] => {
  const own = held.find(({ id }) => id === me);
  const isOmitted = memberCount !== undefined && !participants.some(({ id }) => id === me);
  const all =
    isOmitted && own ? [...participants, { ...own, role: 'member' as const }] : participants;
  return withFurthestSeen(all, held);
};

/** Applies a change to the messages or shared fields of one chat. */
export const reduceMessagesChanged = (list: ChatList, change: MessagesChanged): Reduced => {
  const chat = list.chats.get(change.owner);
  if (chat === undefined) return { list, gap: { chatId: change.owner } };
  const verdict = verdictOn(chat.version, change);
  if (verdict === 'stale') return { list };
  if (verdict === 'gap') return { list, gap: { chatId: chat.id } };
  const counts = countsAfter(chat, change, list.me);
  if (counts === undefined) return { list, gap: { chatId: chat.id } };
  const { lastMessage = chat.lastMessage } = change;
  const readable = lastMessage !== null && Number(lastMessage.id) >= Number(chat.fromId);
  const next: Chat = {
    ...(change.chat?.participants === undefined ? chat : withoutCount(chat)),
    ...change.chat,
    participants: membersAfter(chat, change, list.me),
    version: change.version,
    updatedTime: change.updatedTime,
    lastMessage: readable ? lastMessage : null,
    ...counts,
  };
  return { list: { ...withChat(list, next), people: withPeople(list.people, change.people) } };
};

/**
 * Applies what members of a chat have seen. Markers are absolute, so several changes may arrive as
 * one.
 */
export const reduceSeenChanged = (list: ChatList, change: SeenChanged): Reduced => {
  const chat = list.chats.get(change.owner);
  if (chat === undefined || change.version <= chat.seenVersion) return { list };
  if (change.previous > chat.seenVersion) return { list, gap: { chatId: chat.id } };
  // A delayed event may date from before a member left and rejoined.
  const participants = withFurthestSeen(chat.participants, change.updated);
  const next = withChat(list, { ...chat, participants, seenVersion: change.version });
  // The marker of a member who is not in the list yet would be lost.
  const isKnown = change.updated.every(({ id }) => participants.some((other) => other.id === id));
  return isKnown ? { list: next } : { list: next, gap: { chatId: chat.id } };
};

/** Applies changes to the profile's own chats: joining, leaving, its own fields. */
export const reduceChatsChanged = (list: ChatList, change: ChatsChanged): Reduced => {
  const verdict = verdictOn(list.ownVersion, change);
  if (verdict === 'stale') return { list };
  if (verdict === 'gap') return { list, gap: 'list' };
  const chats = new Map(list.chats);
  let gap: Reduced['gap'];
  for (const row of [...change.created, ...change.updated]) {
    if ('participants' in row) {
      chats.set(row.id, mergeChat(chats.get(row.id), row, list.me));
      continue;
    }
    const held = chats.get(row.id);
    if (held === undefined) continue;
    const { seenId, atVersion, ...changed } = row;
    // A later report has overtaken this one, and the list already shows it.
    const isOld = seenId !== undefined && Number(seenId) < seenIdOf(held, list.me);
    const own = isOld ? { ...changed, unread: held.unread, mentions: held.mentions } : changed;
    // The count is correct for one version of the chat only, and the chat's own chain may be ahead
    // or behind.
    if (atVersion !== undefined && atVersion !== held.version) gap = { chatId: held.id };
    const participants = held.participants.map((participant) =>
      participant.id === list.me && seenId !== undefined && !isOld
        ? withMarkers(participant, { id: participant.id, seenId })
        : participant,
    );
    chats.set(row.id, { ...held, ...own, participants });
  }
  for (const gone of change.deleted) chats.delete(gone.id);
  const next = { ...list, ownVersion: change.version, chats };
  return {
    list: { ...next, people: withPeople(list.people, change.people) },
    ...(gap === undefined ? {} : { gap }),
  };
};

/** Adds a chat that was fetched or created; an older copy never replaces a newer one. */
export const withFetchedChat = (
  list: ChatList,
  chat: Chat,
  people: readonly Person[] = [],
): ChatList => ({
  ...withChat(list, mergeChat(list.chats.get(chat.id), chat, list.me)),
  people: withPeople(list.people, people),
});

/** The list after the vault closes. When it opens, the list is requested again. */
export const withoutVaulted = (list: ChatList): ChatList => {
  const chats = new Map([...list.chats].filter(([, { vaulted }]) => !vaulted));
  return chats.size === list.chats.size ? list : { ...list, chats };
};

export const withoutChat = (list: ChatList, chatId: string): ChatList => {
  if (!list.chats.has(chatId)) return list;
  const chats = new Map(list.chats);
  chats.delete(chatId);
  return { ...list, chats };
};

/**
 * Sets your own seen marker before the server confirms it. With the messages after it, the counts
 * are correct at once; without them they stay until the server has counted.
 */
export const withSeen = (
  list: ChatList,
  chatId: string,
  seenId: string,
  later?: readonly Message[],
): ChatList => {
  const chat = list.chats.get(chatId);
  if (chat === undefined || Number(seenId) <= seenIdOf(chat, list.me)) return list;
  const participants = chat.participants.map((participant) =>
    participant.id === list.me
      ? withMarkers(participant, { id: participant.id, seenId })
      : participant,
  );
  const seen: Chat = { ...chat, participants, markedUnread: false };
  const all = Number(seenId) >= Number(chat.lastMessage?.id ?? 0);
  const left = all ? [] : later?.filter((message) => countsAsUnread(message, seen, list.me));
  if (left === undefined) return withChat(list, seen);
  const mentions = left.filter((message) => isMentioned(message, list.me)).length;
  return withChat(list, { ...seen, unread: counted(left.length), mentions: counted(mentions) });
};

/** Changes a profile's own fields of a chat. */
export const withOwn = (
  list: ChatList,
  chatId: string,
  { archived, unread, ...own }: OwnChanges,
): ChatList => {
  const chat = list.chats.get(chatId);
  if (chat === undefined) return list;
  return withChat(list, {
    ...chat,
    ...own,
    ...(archived !== undefined && {
      archivedId: archived ? (chat.lastMessage?.id ?? '0') : null,
    }),
    ...(unread !== undefined && { markedUnread: unread }),
  });
};

/** The draft of a chat as stored on the server. */
export const withDraft = (list: ChatList, chatId: string, draft: Chat['draft']): ChatList => {
  const chat = list.chats.get(chatId);
  return chat === undefined ? list : withChat(list, { ...chat, draft });
};

/** Whether a chat is archived and no newer message has brought it back. */
export const isArchived = (
  { archivedId, isPrivate, lastMessage, mentionedId }: ArchivedChat,
  returns: ArchiveReturn,
): boolean => {
  if (archivedId === null || returns === 'never') return archivedId !== null;
  // In a private chat, every message counts as a mention.
  const isAny = returns === 'anything' || isPrivate;
  const newest = isAny ? (lastMessage?.id ?? '0') : mentionedId;
  return Number(newest) <= Number(archivedId);
};

/** The list's head, for comparison with the server's. */
export const headOf = (list: ChatList): { count: number; sum: number; ownVersion: number } => {
  let sum = 0;
  for (const chat of list.chats.values()) sum += chat.version + chat.seenVersion;
  return { count: list.chats.size, sum, ownVersion: list.ownVersion };
};

/** Pinned chats, then the newest first; ties are ordered by id, so that the order is the same everywhere. */
export const byPlace = (a: Chat, b: Chat): number =>
  (b.pinPlace ?? -1) - (a.pinPlace ?? -1) ||
  b.updatedTime - a.updatedTime ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const sortedChats = (list: ChatList): Chat[] => [...list.chats.values()].sort(byPlace);
