import type { MessageAct, OnMessages } from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { chatTexts } from '../chat.texts.ts';
import { useDelete } from '../conversation/use-delete.ts';

/** Deletes messages for the reader only, or for everyone. */
export const useRemoveActs = (
  { chatId, chat, messages }: OnMessages,
  mayDelete: boolean,
): MessageAct[] => {
  const t = useText(chatTexts);
  const remove = useDelete(chatId);
  const isOnlyMine = mayDelete && chat?.participants.length === 1;
  const shared = { group: 'remove', icon: 'trash', harm: 'undone', barPlace: 10 } as const;
  return [
    {
      ...shared,
      id: 'deleteForMe',
      place: 190,
      label: t('deleteForMe'),
      isShown: !isOnlyMine,
      run: () => remove(messages, true),
    },
    {
      ...shared,
      id: 'delete',
      place: 200,
      label: t(isOnlyMine ? 'delete' : 'deleteForEveryone'),
      isShown: mayDelete,
      run: () => remove(messages),
    },
  ];
};
