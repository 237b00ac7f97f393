import type { Cancel } from '../../platform/environment.ts';
import { translate } from '../../platform/i18n/language.ts';
import { keepNotification } from '../../ui/overlays/toasts.tsx';
import type { PushEngine } from './push.types.ts';
import { pushOfferTexts } from './push-offer.texts.ts';

/** Explains notifications before the browser asks; people who dismiss it are not asked again. */
export const offerPush = (engine: PushEngine): Cancel => {
  const t = translate(pushOfferTexts);
  const { push } = engine.state.getState();
  const turnOn = { label: () => t('turnOn'), run: () => void engine.turnOn() };
  return keepNotification({
    icon: 'bell',
    title: () => t('title'),
    body: () => t(push === 'UNSUPPORTED' ? 'installFirst' : 'text'),
    ...(push !== 'UNSUPPORTED' && { action: turnOn }),
    onDismissed: () => engine.decline(),
  });
};
