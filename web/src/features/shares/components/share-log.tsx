import type { ShareLogEntry } from '@kith/contract';
import { deviceName } from '@kith/contract/accounts/device-name';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';

type Props = {
  entries: readonly ShareLogEntry[];
  isMore: boolean;
  onMore: () => Promise<void>;
};

/** Actions of visitors with the link, latest first. */
export function ShareLog({ entries, isMore, onMore }: Props) {
  const t = useText(shareFilesTexts);
  return (
    <section aria-label={t('log')}>
      <h2 className="text-lead font-heading tracking-tight">{t('log')}</h2>
      {entries.length === 0 && <p className="mt-2 text-body text-ink-2">{t('logEmpty')}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {entries.map((entry) => (
          <LogLine key={entry.id} entry={entry} />
        ))}
        {isMore && (
          <li>
            <MoreButton label={t('more')} retryLabel={t('retry')} onMore={onMore} />
          </li>
        )}
      </ul>
    </section>
  );
}

function LogLine({ entry: { kind, time, device, fileName } }: { entry: ShareLogEntry }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const name = fileName ?? '';
  const { browser, system } = deviceName(device);
  const where = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system);
  const said = {
    opened: t('logOpened'),
    viewed: t('logViewed', { name }),
    downloaded: fileName === null ? t('logDownloadedAll') : t('logDownloaded', { name }),
    wrongPassword: t('logWrongPassword'),
    reported: t('logReported'),
  }[kind];
  return (
    <li>
      <p className="text-body font-medium break-words">{said}</p>
      <p className="tabular truncate text-small text-ink-2">
        {[stampTime(language, time), where].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}
