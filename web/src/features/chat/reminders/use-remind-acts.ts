import type { MessageAct } from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { ofOne } from '../acts/of-one.tsx';
import { chatTexts } from '../chat.texts.ts';
import { RemindMe } from '../conversation/message-dialogs.ts';

const Dialog = ofOne(RemindMe);

/** Reminds of a message later. */
export const useRemindActs = (): MessageAct[] => {
  const t = useText(chatTexts);
  return [
    {
      id: 'remind',
      group: 'keep',
      place: 100,
      icon: 'bell',
      label: t('remindMe'),
      isShown: true,
      Dialog,
    },
  ];
};
