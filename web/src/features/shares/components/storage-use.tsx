import type { StorageUsage } from '@kith/contract';
import { useState } from 'react';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { StorageDialog } from './storage-dialog.tsx';

/** The minimum visible part of the bar. */
const LEAST = 0.02;

/** How much of the account's space is used, everywhere in the product. */
export function StorageUse({ usage: { used, quota } }: { usage: StorageUsage }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const part = used === 0 ? 0 : Math.min(1, Math.max(LEAST, used / Math.max(1, quota)));
  const said = t('used', { used: bytesText(language, used), quota: bytesText(language, quota) });
  return (
    <div className="border-t border-line-soft px-4 py-3 text-small text-ink-2">
      <div className="flex items-center justify-between gap-3">
        <p className="tabular min-w-0">{said}</p>
        <Button look="quiet" onPress={() => setAsking(true)}>
          {t('freeSpace')}
        </Button>
      </div>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line forced:border">
        <div
          className="h-full rounded-full bg-accent forced:bg-[Highlight]"
          style={{ width: `${part * 100}%` }}
        />
      </div>
      {isAsking && <StorageDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
