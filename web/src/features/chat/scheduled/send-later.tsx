import { useText } from '../../../platform/i18n/language.ts';
import { scheduledTexts } from './scheduled.texts.ts';
import { TimeDialog } from './time-dialog.tsx';

type Props = { onTime: (time: number) => void; onClose: () => void };

/** Schedules the message in the composer. */
export function SendLater(props: Props) {
  const t = useText(scheduledTexts);
  return (
    <TimeDialog title={t('laterTitle')} text={t('laterText')} okLabel={t('schedule')} {...props} />
  );
}
