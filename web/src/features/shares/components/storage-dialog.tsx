import type { SpaceUse } from '@kith/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { REQUESTS_PATH, SHARES_PATH } from '../shares-paths.ts';

const USES = {
  messages: ['usesMessages', 'usesMessagesHow', '/app/chat'],
  shares: ['usesShares', 'usesSharesHow', SHARES_PATH],
  requests: ['usesRequests', 'usesRequestsHow', REQUESTS_PATH],
  pictures: ['usesPictures', 'usesPicturesHow', '/app/chat'],
  other: ['usesOther', 'usesOtherHow', undefined],
} as const;

type Uses = readonly { use: SpaceUse; bytes: number }[];

/** What the space is used for, largest first, and where it can be freed. */
export function StorageDialog({ onClose }: { onClose: () => void }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const { call } = usePlatform();
  const [uses, setUses] = useState<Uses | 'failed'>();
  useEffect(() => {
    void call('files.uses').then(
      ({ uses: found }) => setUses([...found].sort((a, b) => b.bytes - a.bytes)),
      () => setUses('failed'),
    );
  }, [call]);
  return (
    <Dialog isOpen onClose={onClose} title={t('freeTitle')}>
      {uses === undefined && <SkeletonRows rows={5} label={t('loading')} />}
      {uses === 'failed' && (
        <p role="alert" className="mt-4 text-body text-harm-text">
          {t('tryAgain')}
        </p>
      )}
      {Array.isArray(uses) && (
        <ul className="mt-4 divide-y divide-line-soft">
          {(uses as Uses).map(({ use, bytes }) => {
            const [name, how, path] = USES[use];
            return (
              <li key={use} className="py-2.5">
                <p className="flex items-baseline justify-between gap-3 text-body font-strong">
                  {path ? (
                    <Link to={path} onClick={onClose} className="text-ink underline">
                      {t(name)}
                    </Link>
                  ) : (
                    t(name)
                  )}
                  <span className="tabular shrink-0 font-medium">{bytesText(language, bytes)}</span>
                </p>
                <p className="mt-0.5 text-small text-ink-2">{t(how)}</p>
              </li>
            );
          })}
        </ul>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
