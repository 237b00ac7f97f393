import { useEffect } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { usePlatform } from '../../platform/react.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { restoredTexts } from './restored.texts.ts';

/** Tells people who sign in to a deleted account that it has been restored. */
export function RestoredHost() {
  const t = useText(restoredTexts);
  const { session } = usePlatform();
  useEffect(() => {
    if (session.takeRestored()) notify(() => t('restored'));
  }, [session, t]);
  return null;
}
