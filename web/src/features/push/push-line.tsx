import { useStore } from 'zustand/react';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NoticeLine } from '../../ui/feedback/notice-line.tsx';
import type { PushEngine } from './push.types.ts';
import { pushOfferTexts } from './push-offer.texts.ts';

type Props = { engine: PushEngine; onAnswered: () => void };

/** Explains notifications before the browser asks; people who dismiss it are not asked again. */
export function PushLine({ engine, onAnswered }: Props) {
  const t = useText(pushOfferTexts);
  const mustInstall = useStore(engine.state, ({ push }) => push === 'UNSUPPORTED');
  const turnOn = () => {
    onAnswered();
    void engine.turnOn();
  };
  const decline = () => {
    onAnswered();
    engine.decline();
  };
  return (
    <NoticeLine
      icon="bell"
      title={t('title')}
      text={t(mustInstall ? 'installFirst' : 'text')}
      close={{ label: t('close'), run: decline }}
    >
      {!mustInstall && <Button onPress={turnOn}>{t('turnOn')}</Button>}
    </NoticeLine>
  );
}
