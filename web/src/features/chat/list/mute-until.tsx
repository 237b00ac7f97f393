import { useText } from '../../../platform/i18n/language.ts';
import { TimeDialog } from '../scheduled/time-dialog.tsx';
import { orderTexts } from './order.texts.ts';

type Props = { onTime: (until: number) => void; onClose: () => void };

/** Mutes chats until a time of the user's own choice. */
export function MuteUntil(props: Props) {
  const t = useText(orderTexts);
  return (
    <TimeDialog title={t('muteUntil')} text={t('muteUntilText')} okLabel={t('mute')} {...props} />
  );
}
