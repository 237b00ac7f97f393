import type { MessagesChanged } from '@kith/contract';
import type { ChatList } from '@kith/contract/chat/chat-list';

/** The data that the worker stores with the notification of a message; see `worker/push/notice.ts`. */
interface NoticeData {
  profileId?: string;
  chatId?: string;
  messageId?: string;
  expiresAt?: number;
}

/** For a chat that is hidden because its vault is closed. */
const isHidden = ({ me }: Pick<ChatList, 'me'>, hidden: readonly string[], data: NoticeData) =>
  data.profileId === me && hidden.includes(data.chatId ?? '');

export const isRead = (
  { chats, me }: Pick<ChatList, 'chats' | 'me'>,
  data: NoticeData,
): boolean => {
  const { profileId, chatId, messageId } = data;
  if (profileId !== me || chatId === undefined || messageId === undefined) return false;
  const mine = chats.get(chatId)?.participants.find(({ id }) => id === me);
  return mine !== undefined && Number(mine.seenId) >= Number(messageId);
};

const closeThose = async (isOver: (data: NoticeData) => boolean): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? [])
    if (isOver((notice.data ?? {}) as NoticeData)) notice.close();
};

/**
 * Closes this device's notifications of messages that were read, here or elsewhere, or have disappeared
 * since, and of hidden chats.
 */
export const closeReadNotices = async (
  list: Pick<ChatList, 'chats' | 'me'>,
  hidden: readonly string[],
): Promise<void> => {
  const now = Date.now();
  await closeThose(
    (data) => isRead(list, data) || isHidden(list, hidden, data) || Number(data.expiresAt) <= now,
  );
};

/**
 * Closes this device's notifications, including reminders, of chats that have left the list: a chat that
 * is not in it yet keeps its own.
 */
export const closeLeftNotices = async (me: string, left: readonly string[]): Promise<void> => {
  if (left.length === 0) return;
  await closeThose(({ profileId, chatId = '' }) => profileId === me && left.includes(chatId));
};

/** The chats that have left the list of a profile. */
export const leftSince = (
  { chats, me }: Pick<ChatList, 'chats' | 'me'>,
  before: Pick<ChatList, 'chats' | 'me'>,
): string[] =>
  before.me === me ? [...before.chats.keys()].filter((chatId) => !chats.has(chatId)) : [];

/**
 * Closes this device's notifications, including reminders, of messages that have been deleted by
 * anyone or have expired.
 */
export const closeGoneNotices = async (
  me: string,
  { owner, deleted }: Pick<MessagesChanged, 'owner' | 'deleted'>,
): Promise<void> => {
  if (deleted.length === 0) return;
  const gone = new Set(deleted.map(({ id }) => id));
  await closeThose(
    ({ profileId, chatId, messageId = '' }) =>
      profileId === me && chatId === owner && gone.has(messageId),
  );
};
