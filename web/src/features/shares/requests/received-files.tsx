import type { ReceivedFile } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import { receivedZipAddress } from '@kith/contract/shares/shares';
import { useState } from 'react';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import type { Pages } from '../../../platform/pages.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { useShares } from '../shares.handle.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import type { OpenedRequest } from './use-file-requests.ts';

type Props = {
  /** Id of the request. */
  id: string;
  pages: Pages<ReceivedFile>;
  opened: OpenedRequest;
};

/** Files that were sent together. */
interface Gift {
  id: string;
  files: ReceivedFile[];
}

const giftsOf = (files: readonly ReceivedFile[]): Gift[] => {
  const gifts = new Map<string, Gift>();
  for (const file of files) {
    const gift = gifts.get(file.giftId) ?? { id: file.giftId, files: [] };
    gift.files.push(file);
    gifts.set(file.giftId, gift);
  }
  return [...gifts.values()];
};

/** Received files by sender, latest first. */
export function ReceivedFiles({ id, pages: { rows: files, next }, opened }: Props) {
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const [going, setGoing] = useState<ReceivedFile>();
  const remove = (fileId: string) =>
    void opened.removeFile(fileId).then(
      () => notify(() => t('fileRemoved')),
      () => notify(() => t('tryAgain')),
    );
  return (
    <section aria-label={t('received')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-small font-strong">{ofShares('files')}</h2>
        {files.length > 1 && (
          <a href={receivedZipAddress(id)} download className={linkButton('outline', 'medium')}>
            {t('downloadAll')}
          </a>
        )}
      </div>
      {files.length === 0 && <p className="mt-2 text-body text-ink-2">{t('nothingYet')}</p>}
      {giftsOf(files).map((gift) => (
        <GiftOf key={gift.id} gift={gift} onRemove={setGoing} />
      ))}
      {next !== null && (
        <MoreButton label={t('more')} retryLabel={t('retry')} onMore={opened.more} />
      )}
      {going && (
        <ConfirmDialog
          title={t('removeFile', { name: going.name })}
          text={t('removeFileText')}
          okLabel={t('delete')}
          cancelLabel={t('cancel')}
          onOk={() => remove(going.id)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </section>
  );
}

function GiftOf({ gift, onRemove }: { gift: Gift; onRemove: (file: ReceivedFile) => void }) {
  const t = useText(fileRequestsTexts);
  const { language } = useLanguage();
  const { me } = useShares().core;
  const [first] = gift.files;
  if (first === undefined) return null;
  return (
    <div className="mt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 truncate text-body font-strong">
          {t('from', { name: first.from })}
        </h3>
        <span className="tabular shrink-0 text-small text-ink-2">
          {stampTime(language, first.createdTime)}
        </span>
      </div>
      {first.note !== '' && (
        <p className="mt-0.5 text-body break-words whitespace-pre-wrap text-ink-2" dir="auto">
          {first.note}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line-soft rounded-card border border-line bg-raised">
        {gift.files.map((file) => (
          <li key={file.id} className="flex items-center pe-1">
            <a
              href={fileAddress(file.id, { profileId: me })}
              download={file.name}
              className="ring-focus-inside flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-card px-3 py-2 text-ink no-underline hover:bg-sunk"
            >
              <span className="sr-only">{t('download')}</span>
              <Icon name="file" className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate text-body font-medium">
                <bdi>{file.name}</bdi>
              </span>
              <span className="tabular shrink-0 text-small text-ink-2">
                {bytesText(language, file.size)}
              </span>
              <Icon name="arrow-down" size={18} className="shrink-0 text-ink-2" />
            </a>
            <IconButton
              icon="trash"
              size={18}
              label={t('removeFile', { name: file.name })}
              onPress={() => onRemove(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
