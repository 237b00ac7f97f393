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
  const part = used === 0 ? 0 : Math.min(1, Math.max(LEAST, used / Math.max(1, quota)));
  const said = t('used', { used: bytesText(language, used), quota: bytesText(language, quota) });
  return (
    <div className="border-t border-line-soft px-4 py-3 text-small text-ink-2">
      <p className="tabular">{said}</p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line forced:border">
        <div
          className="h-full rounded-full bg-accent forced:bg-[Highlight]"
          style={{ width: `${part * 100}%` }}
        />
      </div>
      {used >= quota * MUCH && <p className="mt-1.5">{t('freeUp')}</p>}
    </div>
  );
}
