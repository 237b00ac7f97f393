import { useEffect } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { usePlatform } from '../../platform/react.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { restoredTexts } from './restored.texts.ts';

/** Says to whoever signs in to a deleted account that it is theirs again. */
export function RestoredHost() {
  const t = useText(restoredTexts);
  const { session } = usePlatform();
  useEffect(() => {
    if (session.takeRestored()) notify(() => t('restored'));
  }, [session, t]);
  return null;
}
