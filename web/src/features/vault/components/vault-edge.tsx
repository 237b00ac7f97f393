import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { countdown } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useVaultUntil } from '../vault.react.ts';
import { vaultEdgeTexts } from '../vault-edge.texts.ts';

const SECOND_MS = 1_000;

/** A thin line around the screen, with the remaining time and a button that closes the vault. */
export function VaultEdge({ onClose }: { onClose: () => void }) {
  const t = useText(vaultEdgeTexts);
  const { language } = useLanguage();
  const until = useVaultUntil() ?? 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  return (
    <div className="pointer-events-none fixed inset-0 z-30 border-2 border-accent">
      <Button
        onPress={onClose}
        className="target ring-focus pointer-events-auto absolute start-1/2 top-[env(safe-area-inset-top)] flex -translate-x-1/2 items-center gap-1.5 rounded-b-row border border-t-0 border-line bg-raised px-3 text-tiny font-strong text-accent-text rtl:translate-x-1/2 data-hovered:bg-sunk"
      >
        <Icon name="lock" size={14} />
        <span className="sr-only">{t('closeVault')}.</span>
        <span className="tabular">{t('closesIn', { time: countdown(language, seconds) })}</span>
      </Button>
    </div>
  );
}
