import type { MessageAct, OnMessages } from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { repliesTexts } from './replies.texts.ts';
import { THREAD } from './thread-icon.ts';
import { useOpenThread } from './use-open-thread.ts';

/** Opens the thread of a message in a group. */
export const useThreadActs = ({ chat, messages: [message] }: OnMessages): MessageAct[] => {
  const t = useText(repliesTexts);
  const openThread = useOpenThread();
  if (message === undefined) return [];
  return [
    {
      id: 'thread',
      group: 'answer',
      place: 30,
      icon: THREAD,
      label: t('replyInThread'),
      isShown: chat?.group !== undefined && chat.thread === undefined,
      run: () => openThread((message.inThread && message.replyTo) ?? message.id),
    },
  ];
};
