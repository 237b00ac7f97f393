import type { Share } from '@kith/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { shareFilesTexts } from '../share-files.texts.ts';

const QrCode = lazy(async () => ({
  default: (await import('../../../ui/pictures/qr-code.tsx')).QrCode,
}));

const STATES = { expired: 'stateExpired', revoked: 'stateRevoked', usedUp: 'stateUsedUp' } as const;

/** The link, and who may open it for how long. */
export function ShareLinkCard({ share, to }: { share: Share; to: string | null }) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const [isQr, setQr] = useState(false);
  const { url, state, expiresTime, downloads, maxDownloads } = share;
  const senders = {
    contact: t('senderContact'),
    anonymous: t('senderAnonymous'),
    self: t('senderSelf'),
  };
  return (
    <div className="rounded-card border border-line bg-raised p-3.5">
      {state === 'open' ? (
        <div className="-mt-4">
          <CopyField
            label={t('link')}
            value={url}
            copyLabel={t('copy')}
            copied={() => t('copied')}
            copyFailed={() => t('copyFailed')}
          >
            <Button onPress={() => setQr(true)}>{t('qr')}</Button>
          </CopyField>
          {to && <SendLink url={url} to={to} />}
        </div>
      ) : (
        <p className="rounded-row bg-sunk px-3.5 py-2.5 text-body font-medium text-waiting-text">
          {t(STATES[state])}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-row border border-line bg-line small:grid-cols-4">
        <Fact name={t('expires')}>
          {expiresTime === null ? t('expiresNever') : stampTime(language, expiresTime)}
        </Fact>
        <Fact name={t('downloads')}>
          {maxDownloads === null
            ? new Intl.NumberFormat(language).format(downloads)
            : t('downloadsOf', { count: downloads, max: maxDownloads })}
        </Fact>
        <Fact name={t('password')}>{t(share.hasPassword ? 'on' : 'off')}</Fact>
        <Fact name={t('senderFact')}>{senders[share.visibility]}</Fact>
      </dl>
      {isQr && (
        <Dialog isOpen title={t('qr')} onClose={() => setQr(false)}>
          <div className="mt-4 grid min-h-52 place-items-center">
            <Suspense>
              <QrCode text={url} label={t('qrLabel', { link: url })} size={208} />
            </Suspense>
          </div>
          <div className="mt-4 flex justify-end">
            <Button onPress={() => setQr(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-raised px-3 py-2.5">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="tabular mt-0.5 text-small font-strong">{children}</dd>
    </div>
  );
}

/** Sends the link as a message in the chat with the person. */
function SendLink({ url, to }: { url: string; to: string }) {
  const t = useText(shareFilesTexts);
  const { create, send } = useChatEngine();
  const navigate = useNavigate();
  const run = async () => {
    try {
      const chatId = await create([to]);
      send(chatId, [{ insert: `${url}\n` }]);
      notify(() => t('sentIt'));
      await navigate(`/app/chat/${chatId}`);
    } catch {
      notify(() => t('startChatFailed'));
    }
  };
  return (
    <div className="mt-3">
      <Button look="primary" icon="chat" onPress={() => void run()}>
        {t('sendIt')}
      </Button>
    </div>
  );
}
