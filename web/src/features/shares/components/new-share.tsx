import { SHARE_FILES_MAX } from '@kith/contract/base/constants';
import { encryptDetails } from '@kith/formats/encrypted/details';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { createOnce } from '../../../platform/create-once.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { keyBytes, saltBytes } from '../encrypted/encrypt-file.ts';
import { EncryptSwitch } from '../encrypted/encrypt-switch.tsx';
import { useShareKeys } from '../encrypted/use-share-keys.ts';
import { pickedIn } from '../picked-files.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { areDownloadsValid, NEW_SETTINGS, termsOf, wordsOf } from '../share-settings.ts';
import { pathFor, SHARES_PATH, type ShareTarget } from '../shares-paths.ts';
import { useAddFiles } from '../use-add-files.ts';
import { useOutbox, useOutgoing, useOutgoingKey } from '../use-outbox.ts';
import { BackToShares } from './back-to-shares.tsx';
import { OutgoingFiles } from './outgoing-files.tsx';
import { ShareFields } from './share-fields.tsx';

type Props = {
  /** The recipient of the link. */
  to: ShareTarget | null;
  onCreated: () => void;
};

/** Files upload while the rest is filled in. */
export function NewShare({ to, onCreated }: Props) {
  const t = useText(shareFilesTexts);
  const { call } = usePlatform();
  const [once] = useState(() => createOnce(() => crypto.randomUUID()));
  const navigate = useNavigate();
  const outbox = useOutbox();
  const files = useOutgoing();
  const key = useOutgoingKey();
  const keys = useShareKeys();
  const add = useAddFiles();
  const [settings, setSettings] = useState(NEW_SETTINGS);
  const [state, setState] = useState<'calm' | 'tried' | 'busy'>('calm');
  usePageTitle(t('newTitle'));
  // Until a title is typed, the share has the name of its first file or folder.
  const title = settings.title || (files[0]?.name.split('/')[0] ?? '').slice(0, 120);
  const fileIds = files.flatMap(({ fileId }) => fileId ?? []);
  const areThere = files.length > 0 && fileIds.length === files.length;
  const said = async () => {
    const words = wordsOf({ ...settings, title });
    if (key === null) return words;
    const described = files.map(({ name, size, salt = '' }) => ({
      ...{ name, size },
      salt: saltBytes(salt),
    }));
    return { encrypted: await encryptDetails(keyBytes(key), { ...words, files: described }) };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('tried');
    // Left open overnight: the files below show which of them are sent again, or have to be chosen again.
    if (outbox.renew()) return;
    if (!areThere || title.trim() === '' || !areDownloadsValid(settings.downloads)) return;
    setState('busy');
    try {
      const body = { ...(await said()), ...termsOf(settings, Date.now()), fileIds };
      // Encrypting the same again gives other details.
      const { id } = await once({ settings, title, key, fileIds }, (tempId) =>
        call('shares.create', { body: { ...body, tempId } }),
      );
      if (key !== null) keys.put(id, { key, title: title.trim() });
      outbox.clear();
      onCreated();
      notify(() => t('created'));
      await navigate(pathFor(`${SHARES_PATH}/${id}`, to), { replace: true });
    } catch {
      setState('tried');
      notify(() => t('createFailed'));
    }
  };
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-6">
        <header className="flex items-center gap-1">
          <BackToShares />
          <h1 className="text-display font-heading tracking-[-0.03em]">{t('newTitle')}</h1>
        </header>
        <EncryptSwitch />
        <div className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line px-4 py-6 text-center">
          <p className="text-body text-ink-2">{t(isTouchOnly() ? 'pickFiles' : 'dropFiles')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <FileButton
              icon="file"
              label={t('chooseFiles')}
              accept=""
              multiple
              wide
              onPick={(picked) => add(pickedIn(picked))}
            />
            <FileButton
              icon="file"
              label={t('chooseFolder')}
              accept=""
              multiple
              folders
              wide
              onPick={(picked) => add(pickedIn(picked))}
            />
          </div>
        </div>
        <OutgoingFiles />
        {files.length > 0 && (
          <form noValidate onSubmit={(event) => void submit(event)} className="contents">
            <ShareFields
              settings={{ ...settings, title }}
              isTried={state !== 'calm'}
              onChange={(changes) => setSettings((held) => ({ ...held, ...changes }))}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                look="primary"
                icon="link"
                isDisabled={!areThere || files.length > SHARE_FILES_MAX}
                isPending={state === 'busy'}
              >
                {t('create')}
              </Button>
              {!areThere && <p className="text-small text-ink-2">{t('createWaiting')}</p>}
            </div>
          </form>
        )}
      </div>
    </div>
  );
}
