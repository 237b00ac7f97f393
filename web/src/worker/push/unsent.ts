import { type Notice, type NoticeData, wordsIn } from './notice.ts';
import type { UnsentData } from './unsent-data.ts';

export const toReply = (
  { profileId, chatId, messageId }: NoticeData,
  text: string,
): UnsentData => ({
  ...{ profileId, chatId },
  reply: { text, tempId: `t-${crypto.randomUUID()}`, messageId },
});

/**
 * Stays, because the text is nowhere else: neither later messages of the chat replace it, nor does reading the chat
 * close it. Pressing it sends the reply again.
 */
export const unsentNotice = (data: UnsentData, language: string): Notice => {
  const t = wordsIn(language);
  const { text, tempId } = data.reply;
  return {
    title: t('notSent', { text }),
    options: {
      body: t('pressToSend'),
      tag: `unsent ${tempId}`,
      data,
      icon: '/icons/app-192.png',
      lang: language,
    },
  };
};
