import type { Chat, Message, Person } from '@kith/contract';
import { type ChatList, emptyChatList } from '@kith/contract/chat/chat-list';
import { type MessageList, mergeMessages } from '@kith/contract/chat/message-list';
import { namedIn } from '../named-in.ts';
import type { ChatState } from './chat.types.ts';

/** The chat list as stored on the device. Vaulted chats are only in memory. */
export interface ListCopy {
  epoch: string;
  /** 0 if something was omitted, so that the next load requests everything. */
  version: number;
  ownVersion: number;
  chats: Chat[];
  people: Person[];
}

/** The newest messages of a chat. */
export interface MessagesCopy {
  epoch: string;
  version: number;
  messages: Message[];
  complete: boolean;
}

const COPY_MESSAGES = 100;

export const LIST_COPY = { name: 'chats', shape: 5 } as const;
export const LIST_PART = 'list';
/** Lists below this version are loaded again. */
export const MINIMUM_PART = 'minimum';
/** Seen markers not yet reported: one part. */
export const SEEN_COPY = { name: 'seen', shape: 1 } as const;
export const SEEN_PART = 'owed';
/** Own settings that the server does not have yet: one part. */
export const OWN_COPY = { name: 'own', shape: 1 } as const;
export const OWN_PART = 'owed';
/** Messages that are about to be deleted: two parts. */
export const DELETIONS_COPY = { name: 'deletions', shape: 1 } as const;
export const DELETIONS_PART = 'owed';
/**
 * Deletions for the user only are separate, because an earlier version of the app would delete them for
 * everyone.
 */
export const HIDINGS_PART = 'hidings';
/** The newest messages, one part per chat. */
export const MESSAGES_COPY = { name: 'messages', shape: 1 } as const;

/**
 * Ids of the people in chats outside the vault. The author of the last message may have left the
 * chat since.
 */
export const idsOutside = ({ me, chats }: ChatList): ReadonlySet<string> =>
  idsIn(
    me,
    [...chats.values()].filter(({ vaulted }) => !vaulted),
  );

/** Ids of the people whose cards come with the list. */
export const idsListed = ({ me, chats }: ChatList): ReadonlySet<string> =>
  idsIn(me, chats.values());

const idsIn = (me: string, chats: Iterable<Chat>): ReadonlySet<string> => {
  const ids = new Set([me]);
  for (const { participants, lastMessage, call } of chats) {
    for (const { id } of participants) ids.add(id);
    for (const id of call?.profileIds ?? []) ids.add(id);
    if (lastMessage !== null) ids.add(lastMessage.senderId);
  }
  return ids;
};

/**
 * Ids of the people in loaded messages outside the vault. Those of a large chat are often known only
 * from there.
 */
export const idsShown = (
  { messages, quoted }: Pick<ChatState, 'messages' | 'quoted'>,
  vaultedIds: ReadonlySet<string>,
): string[] =>
  [...Object.values(messages).flatMap((held) => held.messages), ...Object.values(quoted)].flatMap(
    (message) =>
      message === null || vaultedIds.has(message.chatId)
        ? []
        : [
            ...namedIn(message),
            ...message.reactions.flatMap(({ profileIds }) => profileIds),
            ...(message.thread?.people ?? []),
          ],
  );

/** Without vaulted chats, and with only those people who are in another, or in `others`. */
export const onlyOutside = (list: ChatList, others: readonly string[] = []): ChatList => {
  const ids = new Set([...idsOutside(list), ...others]);
  const chats = [...list.chats].filter(([, { vaulted }]) => !vaulted);
  const people = [...list.people].filter(([id]) => ids.has(id));
  return { ...list, chats: new Map(chats), people: new Map(people) };
};

/**
 * While the vault is open, the list may know people only from chats that were in it: only those who are
 * in others, or in `outside`, are kept.
 */
export const listCopyOf = (
  list: ChatList,
  epoch: string,
  outside: readonly string[] | undefined,
): ListCopy => {
  const { chats, people } = outside ? onlyOutside(list, outside) : list;
  return {
    epoch,
    version: chats.size === list.chats.size ? list.version : 0,
    ownVersion: list.ownVersion,
    chats: [...chats.values()],
    people: [...people.values()],
  };
};

/** Null if the copy is invalid. */
export const listOfCopy = (me: string, copy: ListCopy): ChatList | null => {
  if (!Array.isArray(copy.chats) || !Array.isArray(copy.people)) return null;
  return {
    ...emptyChatList(me),
    version: copy.version,
    ownVersion: copy.ownVersion,
    chats: new Map(copy.chats.map((chat) => [chat.id, chat])),
    people: new Map(copy.people.map((person) => [person.id, person])),
  };
};

export const messagesCopyOf = (list: MessageList, epoch: string): MessagesCopy => {
  const confirmed = list.messages.filter(({ delivery }) => delivery === undefined);
  const messages = confirmed.slice(0, COPY_MESSAGES);
  const complete = list.complete && messages.length === confirmed.length;
  return { epoch, version: list.version, messages, complete };
};

/** Adds a copy below what is in memory, which can only be unsent messages. */
export const withCopy = <List extends MessageList>(list: List, copy: MessagesCopy): List => {
  if (list.version > 0 || !Array.isArray(copy.messages)) return list;
  const messages = mergeMessages(list.messages, copy.messages);
  return { ...list, version: copy.version, messages, complete: copy.complete };
};
