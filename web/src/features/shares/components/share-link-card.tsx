import type { Share } from '@kith/contract';
import { useNavigate } from 'react-router';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { encryptedTexts } from '../encrypted/encrypted.texts.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import type { ShareTarget } from '../shares-paths.ts';
import { LinkCard } from './link-card.tsx';

const STATES = { expired: 'stateExpired', revoked: 'stateRevoked', usedUp: 'stateUsedUp' } as const;

type Props = {
  share: Share;
  /** The recipient of the link. */
  to: ShareTarget | null;
  /** Key of an encrypted share, if this browser has it. */
  shareKey: string | undefined;
};

/** The link of a share, and who may open it for how long. */
export function ShareLinkCard({ share, to, shareKey }: Props) {
  const t = useText(shareFilesTexts);
  const ofEncrypted = useText(encryptedTexts);
  const { language } = useLanguage();
  const { url, state, expiresTime, downloads, maxDownloads } = share;
  const senders = {
    contact: t('senderContact'),
    anonymous: t('senderAnonymous'),
    self: t('senderSelf'),
  };
  const count =
    maxDownloads === null
      ? new Intl.NumberFormat(language).format(downloads)
      : t('downloadsOf', { count: downloads, max: maxDownloads });
  return (
    <LinkCard
      url={shareKey === undefined ? url : `${url}#${shareKey}`}
      over={state === 'open' ? undefined : t(STATES[state])}
      facts={[
        [t('expires'), expiresTime === null ? t('expiresNever') : stampTime(language, expiresTime)],
        [t('downloads'), count],
        [t('password'), t(share.hasPassword ? 'on' : 'off')],
        [t('senderFact'), senders[share.visibility]],
      ]}
    >
      {share.isEncrypted && (
        <p className="mt-3 flex items-start gap-2 text-small text-ink-2">
          <Icon name="lock" size={16} className="mt-0.5 shrink-0" />
          {ofEncrypted(shareKey === undefined ? 'keyElsewhere' : 'keyHere')}
        </p>
      )}
      {to && <SendLink share={share} to={to} />}
      {to && share.isEncrypted && (
        <p className="mt-2 text-small text-ink-2">{ofEncrypted('sentWithoutKey')}</p>
      )}
    </LinkCard>
  );
}

/** Sends the link as a message in the chat, whose other members also find it among their files. */
function SendLink({ share: { id, url }, to }: { share: Share; to: ShareTarget }) {
  const t = useText(shareFilesTexts);
  const { call } = usePlatform();
  const { create, send } = useChatEngine();
  const navigate = useNavigate();
  const run = async () => {
    try {
      const chatId = 'chatId' in to ? to.chatId : await create([to.profileId]);
      send(chatId, [{ insert: `${url}\n` }]);
      // The message contains the link, even if they cannot be added as recipients.
      void call('shares.send', { params: { id }, body: to }).catch(() => {});
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
