import type { Chat, ChatFolder, ChatRole, Message, Person } from '@kith/contract';
import { SEEN_PUSH_MAX_PARTICIPANTS } from '@kith/contract/base/constants';
import type { GroupRight } from '@kith/contract/base/enums';
import { chatTitle, displayName, type NameWords } from '@kith/contract/base/names';
import { hasRight } from '@kith/contract/chat/group-rules';
import type { FolderRule } from '@kith/contract/chat/order';
import { isMuted } from '@kith/contract/push/levels';

export type People = ReadonlyMap<string, Person>;
/** One of these, or the id of a folder. */
export type ChatFilter = 'all' | 'unread' | 'groups' | 'archived' | (string & {});

export const othersOf = (chat: Chat, me: string): Chat['participants'] =>
  chat.participants.filter(({ id }) => id !== me);

export const memberCountOf = ({ participants, memberCount }: Chat): number =>
  memberCount ?? participants.length;

/** Whether its members are all at hand; otherwise the server has to be asked. */
export const listsAllMembers = ({ memberCount }: Chat): boolean => memberCount === undefined;

/** More than two people, or created as a group. */
export const isGroup = (chat: Chat, me: string): boolean =>
  !chat.isPrivate && !isNoteToSelf(chat, me);

/** A chat without other members that was never a group. */
export const isNoteToSelf = (chat: Chat, me: string): boolean =>
  !chat.isPrivate &&
  chat.thread === undefined &&
  chat.name === null &&
  chat.participants.length === 1 &&
  chat.participants[0]?.id === me &&
  chat.participants[0].role === 'member';

/**
 * Whether its messages can be saved to the notes; not from the vault, where a single press would expose them.
 */
export const maySave = (chat: Chat, me: string): boolean =>
  !chat.vaulted && !isNoteToSelf(chat, me);

/** Whether nobody is left to read messages: the only other member is a deleted account. */
export const isDeserted = (chat: Chat, people: People, me: string): boolean =>
  chat.isPrivate && people.get(othersOf(chat, me)[0]?.id ?? me)?.isDeleted === true;

/**
 * Whose colour and picture a chat shows: the other member's in a private chat, otherwise its own.
 */
export const chatFace = (chat: Chat, people: People, me: string) => {
  const group = isGroup(chat, me);
  const person = group ? undefined : people.get(othersOf(chat, me)[0]?.id ?? me);
  return { id: person?.id ?? chat.id, src: chat.avatar ?? person?.avatar ?? null, group };
};

/** The other member of a private chat. */
export const otherOf = (chat: Chat, me: string): string | undefined =>
  chat.isPrivate ? othersOf(chat, me)[0]?.id : undefined;

export const hasReminders = ({ remindersVersion }: Chat): boolean => remindersVersion > 0;

export const isUnread = ({ unread, markedUnread }: Chat): boolean => unread > 0 || markedUnread;

/** Context for the rules of folders, besides the chat. */
export interface FolderView {
  me: string;
  contacts: ReadonlySet<string>;
  now: number;
}

const RULES: Readonly<Record<FolderRule, (chat: Chat, view: FolderView) => boolean>> = {
  unread: isUnread,
  groups: (chat, { me }) => isGroup(chat, me),
  people: ({ isPrivate }) => isPrivate,
  contacts: (chat, { me, contacts }) => contacts.has(otherOf(chat, me) ?? ''),
  muted: (chat, { now }) => isMuted(chat, now),
};

/** Whether a chat was put into a folder, or matches one of its rules. */
export const isInFolder = (
  chat: Chat,
  { id, rules }: Pick<ChatFolder, 'id' | 'rules'>,
  view: FolderView,
): boolean => chat.folderIds.includes(id) || rules.some((rule) => RULES[rule](chat, view));

/** A display name. */
export const shortName = (person: Person | undefined, words: NameWords): string =>
  person?.type === 'individual' && person.firstName ? person.firstName : displayName(person, words);

export const roleIn = (chat: Chat, me: string): ChatRole =>
  chat.participants.find(({ id }) => id === me)?.role ?? 'member';

export const runsGroup = (chat: Chat, me: string): boolean => roleIn(chat, me) !== 'member';

/** Whether the rules of a group give the reader a right; other chats have no rules. */
export const mayIn = (chat: Chat, me: string, right: GroupRight): boolean =>
  hasRight(chat.group, roleIn(chat, me), right);

/** Admins in a group, everyone in other chats. */
export const mayRunChat = (chat: Chat, me: string): boolean =>
  !isGroup(chat, me) || runsGroup(chat, me);

/** Own messages; any message in a group with the right; messages by apps in other chats. */
export const mayDelete = (chat: Chat, people: People, me: string, senderId: string): boolean =>
  senderId === me ||
  (isGroup(chat, me) ? mayIn(chat, me, 'remove') : people.get(senderId)?.isApp === true);

/** Whether a member has seen a message: it is not from before they joined. */
export const hasSeen = (
  { seenId, joinedId = '0' }: Pick<Chat['participants'][number], 'seenId' | 'joinedId'>,
  messageId: string,
): boolean => Number(joinedId) <= Number(messageId) && Number(messageId) <= Number(seenId);

/** The others who were members when a message was written. */
export const receiversOf = (chat: Chat, me: string, messageId: string): Chat['participants'] =>
  othersOf(chat, me).filter(({ joinedId = '0' }) => Number(joinedId) <= Number(messageId));

/** Whether the list of people who have seen an own message is available. */
export const mayListSeen = (chat: Chat, me: string, { senderId, id }: Message): boolean =>
  senderId === me && (!listsAllMembers(chat) || receiversOf(chat, me, id).length > 0);

/** Large chats do not share seen markers, so the server has to be asked. */
export const sharesSeen = (chat: Chat): boolean =>
  memberCountOf(chat) <= SEEN_PUSH_MAX_PARTICIPANTS;

export const isSeenByOthers = (chat: Chat, me: string, messageId: string): boolean =>
  othersOf(chat, me).some((other) => hasSeen(other, messageId));

/** Whether a member has the message on a device. */
export const hasReceived = (
  { seenId, receivedId = seenId, joinedId }: Chat['participants'][number],
  messageId: string,
): boolean =>
  hasSeen({ seenId: receivedId, ...(joinedId !== undefined && { joinedId }) }, messageId);

export const isReceivedByOthers = (chat: Chat, me: string, messageId: string): boolean =>
  othersOf(chat, me).some((other) => hasReceived(other, messageId));

export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

type Sought = { people: People; text: string };
const sought = new WeakMap<Chat, Sought>();

/** Title and people of a chat, prepared for searching. */
const haystackOf = (chat: Chat, people: People, me: string, words: NameWords): string => {
  const known = sought.get(chat);
  if (known?.people === people) return known.text;
  const names = othersOf(chat, me).map(({ id }) => displayName(people.get(id), words));
  const text = fold([chatTitle(chat, people, me, words), ...names].join(' '));
  sought.set(chat, { people, text });
  return text;
};

/** Chats whose title or people match every typed word. */
export const findChats = (
  chats: readonly Chat[],
  typed: string,
  people: People,
  me: string,
  words: NameWords,
): readonly Chat[] => {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chats;
  return chats.filter((chat) => {
    const text = haystackOf(chat, people, me, words);
    return wanted.every((word) => text.includes(word));
  });
};
