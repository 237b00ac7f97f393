import type { ShareDetails } from '@kith/contract';
import { fileAddress } from '@kith/contract/files/files';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { encryptedTexts } from '../encrypted/encrypted.texts.ts';
import type { OpenedDetails } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { useShares } from '../shares.handle.ts';
import type { ShareTarget } from '../shares-paths.ts';
import type { OpenedShare } from '../use-share.ts';
import { AddFiles } from './add-files.tsx';
import { BackToShares } from './back-to-shares.tsx';
import { ShareActs } from './share-acts.tsx';
import { ShareLinkCard } from './share-link-card.tsx';

type Props = {
  share: ShareDetails;
  opened: OpenedShare;
  /** The recipient of the link. */
  to: ShareTarget | null;
  /** Key of an encrypted share, if this browser has it. */
  secret: OpenedDetails | undefined;
};

/** A share: its link, its terms and its files. */
export function ShareDetail({ share, opened, to, secret }: Props) {
  const t = useText(shareFilesTexts);
  const ofEncrypted = useText(encryptedTexts);
  const { language } = useLanguage();
  const { note } = secret?.details ?? share;
  const title = secret?.details.title ?? (share.title || ofEncrypted('untitled'));
  usePageTitle(title);
  const summary = t('summary', {
    files: t('fileCount', { count: share.fileCount }),
    size: bytesText(language, share.size),
  });
  return (
    <>
      <header className="flex items-start gap-1">
        <BackToShares />
        <div className="min-w-0">
          <h1 className="text-display font-heading tracking-[-0.03em] break-words">
            <bdi>{title}</bdi>
          </h1>
          <p className="mt-1 text-body text-ink-2">
            {t('sharedOn', { summary, time: stampTime(language, share.createdTime) })}
          </p>
          {note !== '' && (
            <p className="mt-2 text-body break-words whitespace-pre-wrap" dir="auto">
              {note}
            </p>
          )}
        </div>
      </header>
      <ShareLinkCard share={share} to={to} shareKey={secret?.key} />
      {share.isEncrypted ? (
        <EncryptedFiles share={share} opened={opened} secret={secret} />
      ) : (
        <SharedFiles share={share} opened={opened} />
      )}
      <ShareActs share={share} opened={opened} title={title} secret={secret} />
    </>
  );
}

/** They can be downloaded from their page, which decrypts them. */
function EncryptedFiles({ share, opened, secret }: Omit<Props, 'to'>) {
  const t = useText(shareFilesTexts);
  const ofEncrypted = useText(encryptedTexts);
  const { language } = useLanguage();
  if (secret === undefined) return null;
  return (
    <div>
      <h2 className="text-small font-strong">{t('files')}</h2>
      <ul className="mt-2 divide-y divide-line-soft rounded-card border border-line bg-raised">
        {secret.details.files.map(({ name, size }, place) => (
          <li
            key={share.files[place]?.id ?? name}
            className="flex min-h-13 items-center gap-3 px-3"
          >
            <Icon name="lock" className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 truncate text-body font-medium">
              <bdi>{name}</bdi>
            </span>
            <span className="tabular shrink-0 text-small text-ink-2">
              {bytesText(language, size)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">{ofEncrypted('filesText')}</p>
      {share.state !== 'revoked' && <AddFiles share={share} opened={opened} secret={secret} />}
    </div>
  );
}

function SharedFiles({ share, opened }: Omit<Props, 'to' | 'secret'>) {
  const { files } = share;
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const { me } = useShares().core;
  return (
    <div>
      <h2 className="text-small font-strong">{t('files')}</h2>
      <ul className="mt-2 divide-y divide-line-soft rounded-card border border-line bg-raised">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a
              href={fileAddress(id, { profileId: me })}
              download={name}
              className="ring-focus-inside flex min-h-13 items-center gap-3 rounded-card px-3 py-2 text-ink no-underline hover:bg-sunk"
            >
              <span className="sr-only">{t('download')}</span>
              <Icon name="file" className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 truncate text-body font-medium">
                <bdi>{name}</bdi>
              </span>
              <span className="tabular shrink-0 text-small text-ink-2">
                {bytesText(language, size)}
              </span>
              <Icon name="arrow-down" size={18} className="shrink-0 text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
      {share.state !== 'revoked' && <AddFiles share={share} opened={opened} />}
    </div>
  );
}
