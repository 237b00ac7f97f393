import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { vaultEdgeTexts } from '../vault-edge.texts.ts';

/** Covers the page while it is hidden, because a phone's app switcher shows a picture of it. */
export function VaultCover() {
  const t = useText(vaultEdgeTexts);
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden');
  useEffect(() => {
    // At once: no frame is drawn once the page is hidden.
    const follow = () => flushSync(() => setHidden(document.visibilityState === 'hidden'));
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  if (!isHidden) return null;
  return (
    <div
      className="fixed inset-0 z-50 grid place-items-center bg-bg p-6 text-center"
      data-vault-cover
    >
      <p className="flex flex-col items-center gap-3 text-body text-ink-2">
        <Icon name="lock" className="text-accent-text" />
        {t('covered')}
      </p>
    </div>
  );
}
