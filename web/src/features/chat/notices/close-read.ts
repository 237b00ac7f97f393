import type { ChatList } from '@kith/contract/chat/chat-list';

/** What the worker remembers with the notice of a message; see `worker/push/notice.ts`. */
interface NoticeData {
  profileId?: string;
  chatId?: string;
  messageId?: string;
}

const isRead = ({ chats, me }: Pick<ChatList, 'chats' | 'me'>, data: NoticeData): boolean => {
  const { profileId, chatId, messageId } = data;
  if (profileId !== me || chatId === undefined || messageId === undefined) return false;
  const mine = chats.get(chatId)?.participants.find(({ id }) => id === me);
  return mine !== undefined && Number(mine.seenId) >= Number(messageId);
};

/** Closes this device's notices of messages that were read, here or elsewhere. */
export const closeReadNotices = async (list: Pick<ChatList, 'chats' | 'me'>): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? [])
    if (isRead(list, (notice.data ?? {}) as NoticeData)) notice.close();
};
