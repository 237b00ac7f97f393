import { HOUR_MS } from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { MenuItem } from '../../../ui/overlays/menu.tsx';
import { orderTexts } from './order.texts.ts';
import { ALWAYS, MUTE_HOURS, WEEK_HOURS } from './use-order.ts';

type Props = {
  /** In ms since the epoch. */
  onMute: (until: number) => void;
  /** Asks for a time. */
  onChoose: () => void;
};

/** For how long chats can be muted. */
export function MuteItems({ onMute, onChoose }: Props) {
  const t = useText(orderTexts);
  return (
    <>
      {MUTE_HOURS.map((hours) => (
        <MenuItem
          key={hours}
          label={hours === WEEK_HOURS ? t('forWeek') : t('forHours', { count: hours })}
          onAction={() => onMute(Date.now() + hours * HOUR_MS)}
        />
      ))}
      <MenuItem label={t('chooseTime')} onAction={onChoose} />
      <MenuItem label={t('always')} onAction={() => onMute(ALWAYS)} />
    </>
  );
}
