import type { ShareDetails } from '@kith/contract';
import { SHARE_FILES_MAX } from '@kith/contract/base/constants';
import type { EncryptedFile } from '@kith/formats/encrypted/details';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { changedDetails } from '../encrypted/changed-details.ts';
import { encryptFile, newSalt, saltBytes } from '../encrypted/encrypt-file.ts';
import type { OpenedDetails } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { useShares } from '../shares.handle.ts';
import type { OpenedShare } from '../use-share.ts';

type Props = {
  share: ShareDetails;
  opened: OpenedShare;
  /** Of an encrypted share. */
  secret?: OpenedDetails;
};

/** Adds files to a share, uploading them one after another while the share is open. */
export function AddFiles({ share, opened, secret }: Props) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const { upload, me } = useShares().core;
  const [going, setGoing] = useState<{ name: string; part: number }>();
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const add = async (picked: File[]): Promise<void> => {
    const { signal } = left.current;
    const chosen = picked.slice(0, SHARE_FILES_MAX - share.files.length);
    if (chosen.length < picked.length) notify(() => t('tooMany', { count: SHARE_FILES_MAX }));
    const added: string[] = [];
    const described: EncryptedFile[] = [];
    for (const file of chosen) {
      const { name, size, lastModified } = file;
      setGoing({ name, part: 0 });
      try {
        const salt = newSalt();
        const sent = secret ? await encryptFile(file, secret.key, salt) : file;
        const { id } = await upload(sent, {
          // Each encryption results in a different file.
          ...(!secret && { key: [me, share.id, name, size, lastModified].join(' ') }),
          signal,
          onProgress: (part) => setGoing({ name, part }),
        });
        added.push(id);
        described.push({ name, size, salt: saltBytes(salt) });
      } catch {
        if (signal.aborted) return;
        notify(() => t('addFailed', { name }));
      }
    }
    try {
      if (added.length > 0) {
        // The share may have changed during the upload.
        await opened.update(async (current) => ({
          fileIds: [...current.files.map(({ id }) => id), ...added],
          ...(secret &&
            (await changedDetails(current, secret.key, (details) => ({
              ...details,
              files: [...details.files, ...described],
            })))),
        }));
        notify(() => t('added', { count: added.length }));
      }
    } catch {
      notify(() => t('tryAgain'));
    }
    setGoing(undefined);
  };

  if (going !== undefined) {
    const part = new Intl.NumberFormat(language, { style: 'percent' }).format(going.part);
    return (
      <p role="status" className="tabular mt-3 truncate text-body text-ink-2">
        {t('adding', { name: going.name, part })}
      </p>
    );
  }
  if (share.files.length >= SHARE_FILES_MAX) return null;
  return (
    <div className="mt-3">
      <FileButton
        icon="plus"
        label={t('addFiles')}
        accept=""
        multiple
        wide
        onPick={(picked) => void add(picked)}
      />
    </div>
  );
}
