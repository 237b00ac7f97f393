import { useStore } from 'zustand/react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../../chat/index.ts';
import { nowPlayingOf } from './now-playing.ts';
import { playerTexts } from './player.texts.ts';
import { playerOf } from './player.ts';

/** The playback speed; pressing it changes it. */
export function RateButton({ tabIndex = 0 }: { tabIndex?: number }) {
  const t = useText(playerTexts);
  const { language } = useLanguage();
  const chat = useChatEngine();
  const rate = useStore(nowPlayingOf(chat), (now) => now.rate);
  const shown = new Intl.NumberFormat(language).format(rate);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('speed', { rate: shown })}
      onClick={() => playerOf(chat).changeRate()}
      className="ring-focus tabular min-h-6 min-w-9 rounded-small bg-accent/15 px-1.5 font-strong text-accent-text text-tiny forced:border"
    >
      <bdi aria-hidden>{shown}×</bdi>
    </button>
  );
}
