import { getLocalTimeZone, today } from '@internationalized/date';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Calendar } from '../../../ui/fields/calendar.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import type { Sought } from '../conversation/use-reading.ts';
import { chatDaysTexts } from './chat-days.texts.ts';

type Props = { chatId: string; onGoTo: (sought: Sought) => void; onClose: () => void };

/** Selects the day to which the conversation jumps. */
export function DayDialog({ chatId, onGoTo, onClose }: Props) {
  const t = useText(chatDaysTexts);
  const { loadAt } = useChatEngine();
  const { dates } = useLanguage();
  const zone = dates.timeZone ?? getLocalTimeZone();
  const [now] = useState(() => today(zone));
  const words = {
    ...{ previousYear: t('previousYear'), nextYear: t('nextYear') },
    ...{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') },
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('jumpToDate')}>
      <div className="mt-3">
        <Calendar
          label={t('jumpToDate')}
          today={now}
          words={words}
          onChange={(day) => {
            onClose();
            onGoTo(async () => {
              try {
                const id = await loadAt(chatId, day.toDate(zone).getTime());
                if (id === undefined) notify(() => t('noneYet'));
                return id;
              } catch {
                notify(() => t('dayFailed'));
                return undefined;
              }
            });
          }}
        />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
