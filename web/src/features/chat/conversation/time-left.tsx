import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useLeft } from '../../../platform/i18n/use-left.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { timerTexts } from '../timer.texts.ts';
import { timerIn } from '../timer.ts';

/** An hourglass. */
export const HOURGLASS: Drawing = {
  line: 'M6.5 4h11M6.5 20h11M8 4v3.5c0 2.25 4 3.25 4 4.5s-4 2.25-4 4.5V20M16 4v3.5c0 2.25-4 3.25-4 4.5s4 2.25 4 4.5V20',
};

/** Beside the time of a message: the time until it disappears. */
export function TimeLeft({ expiresAt }: { expiresAt: number }) {
  const t = useText(timerTexts);
  const { language, direction } = useLanguage();
  const seconds = useLeft(expiresAt) / 1_000;
  const words = t('disappearsIn', { time: timerIn(language, seconds) });
  return (
    <span dir={direction} title={words} className="flex items-center gap-0.5">
      <Icon name={HOURGLASS} size={13} label={words} />
      <span aria-hidden>{timerIn(language, seconds, 'narrow')}</span>
    </span>
  );
}
