import type { StorageUsage } from '@kith/contract';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { shareFilesTexts } from '../share-files.texts.ts';

/** From here on it is said how to free up space. */
const MUCH = 0.75;

/** As much of the bar as can be seen, of anything at all. */
const LEAST = 0.02;

/** How much of the account's space is used, everywhere in the product. */
export function StorageUse({ usage: { used, quota } }: { usage: StorageUsage }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const said = t('used', { used: bytesText(language, used), quota: bytesText(language, quota) });
  return (
    <div className="border-t border-line-soft px-4 py-3 text-small text-ink-2">
      <p className="tabular">{said}</p>
      <meter
        aria-label={said}
        aria-valuetext={said}
        value={used === 0 ? 0 : Math.max(used, quota * LEAST)}
        max={Math.max(1, quota)}
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-meter-bar]:bg-accent [&::-webkit-meter-bar]:h-1.5 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-sunk [&::-webkit-meter-optimum-value]:bg-accent"
      />
      {used >= quota * MUCH && <p className="mt-1.5">{t('freeUp')}</p>}
    </div>
  );
}
