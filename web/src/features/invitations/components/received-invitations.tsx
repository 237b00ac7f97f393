import type { PendingInvitation } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { interfaceState, useInterfaceState } from '../../../platform/interface-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { CHEVRON_UP } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useInvitations, useInvitationsState } from '../invitations.react.ts';
import { invitationsTexts } from '../invitations.texts.ts';

/** Received invitations: a line, with one card for each while it is expanded. */
export function ReceivedInvitations() {
  const t = useText(invitationsTexts);
  const { loadMore } = useInvitations();
  const {
    pending: { rows: pending, next },
  } = useInvitationsState();
  const isShown = useInterfaceState('show_pending_invites');
  const id = useId();
  return (
    <section
      aria-label={t('pending')}
      className="mx-4 mb-2 rounded-card bg-accent-soft forced:border"
    >
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => interfaceState.setState({ show_pending_invites: !isShown })}
        className="ring-focus-inside target flex w-full items-center gap-2 rounded-card px-3 text-start text-small font-strong text-accent-text"
      >
        <Icon name="mail" size={18} />
        <span className="flex-1">
          {next === null ? t('pendingCount', { count: pending.length }) : t('pendingMany')}
        </span>
        <Icon name={isShown ? CHEVRON_UP : 'chevron-down'} size={16} />
      </button>
      <ul id={id} hidden={!isShown} className="scroll-quiet max-h-72 px-1.5 pb-1.5">
        {pending.map((invitation) => (
          <PendingCard key={invitation.code} invitation={invitation} />
        ))}
        {next !== null && (
          <li>
            <MoreButton
              label={t('more')}
              retryLabel={t('retry')}
              onMore={() => loadMore('pending')}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function PendingCard({ invitation: { code, from } }: { invitation: PendingInvitation }) {
  const t = useText(invitationsTexts);
  const navigate = useNavigate();
  const { accept, decline, block } = useInvitations();
  const name = displayName(from);
  const failed = () => notify(() => t('tryAgain'));
  return (
    <li className="mt-1 rounded-row bg-raised p-2 first:mt-0">
      <p className="flex items-center gap-2.5 text-small">
        <Avatar id={from.id} name={name} src={from.avatar} size={32} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t('invitesYou', { name })}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button
          look="primary"
          aria-label={t('acceptOf', { name })}
          onPress={() =>
            void accept(code).then((chatId) => navigate(`/app/chat/${chatId}`), failed)
          }
        >
          {t('accept')}
        </Button>
        <Button
          aria-label={t('declineOf', { name })}
          onPress={() => void decline(code).catch(failed)}
        >
          {t('decline')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('blockOf', { name })}
          onPress={() =>
            void block(code).then(() => notify(() => t('blockedName', { name })), failed)
          }
        >
          {t('block')}
        </Button>
      </div>
    </li>
  );
}
