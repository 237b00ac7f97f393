import { browserEnvironment } from '../../platform/browser.ts';
import type { Cancel } from '../../platform/environment.ts';
import { translate } from '../../platform/i18n/language.ts';
import { keepNotification } from '../../ui/overlays/toasts.tsx';
import { keepUpdated } from './keep-updated.ts';
import { updateTexts } from './updates.texts.ts';

/** Keeps the app stored for offline use, and offers a new version of it once it is stored. */
export const offerUpdates = (): Cancel => {
  let close: Cancel = () => {};
  const stop = keepUpdated({
    // In browsers without it, or over plain http, there is none.
    workers: navigator.serviceWorker as ServiceWorkerContainer | undefined,
    env: browserEnvironment(),
    reload: () => location.reload(),
    onReady: (accept) => {
      const t = translate(updateTexts);
      close = keepNotification({
        icon: 'retry',
        title: () => t('title'),
        body: () => t('text'),
        action: { label: () => t('reload'), run: accept },
      });
    },
  });
  return () => {
    stop();
    close();
  };
};
