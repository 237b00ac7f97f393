import type { Reminder } from '@kith/contract';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { dueWords } from '../scheduled/due-times.ts';
import { scheduledTexts } from '../scheduled/scheduled.texts.ts';
import { placeOf } from '../search/place-of.ts';
import { remindersTexts } from './reminders.texts.ts';

type Place = Pick<Reminder, 'chatId' | 'messageId'>;

/** A future time, in words. */
export const useDueWords = () => {
  const t = useText(scheduledTexts);
  const { language } = useLanguage();
  return (time: number): string =>
    dueWords(language, time, Date.now(), (words) => t('tomorrowAt', { time: words }));
};

/** The actions on a reminder; failures are reported. */
export const useRemind = () => {
  const t = useText(remindersTexts);
  const { reminders } = useChatEngine();
  const navigate = useNavigate();
  const wordsOf = useDueWords();
  const set = ({ chatId, messageId }: Place, time: number): void =>
    void reminders.set(chatId, messageId, time).then(
      () => notify(() => t('setFor', { time: wordsOf(time) })),
      () => notify(() => t('couldNotSet')),
    );
  return {
    set,
    /** With an Undo, after which it is due again at once. */
    remove: ({ chatId, messageId, remindTime }: Reminder): void =>
      void reminders.remove(chatId, messageId).then(
        () =>
          notify(() => t('removed'), {
            label: () => t('undo'),
            run: () =>
              void reminders
                .set(chatId, messageId, remindTime)
                .catch(() => notify(() => t('couldNotSet'))),
          }),
        () => notify(() => t('couldNotRemove')),
      ),
    open(place: Place): void {
      const { to, state } = placeOf(place);
      void navigate(to, { state });
    },
  };
};
