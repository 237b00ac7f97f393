import type { Invitation } from '@kith/contract';
import { useEffect } from 'react';
import { listTime, stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useInvitations, useInvitationsState } from '../invitations.react.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { inviteAddress } from '../invite-link.ts';
import { InviteButton } from './invite-button.tsx';

/** The links of the active profile, each with a revoke button. */
export function InvitationsSection() {
  const t = useText(invitationsTexts);
  const { load, loadMore } = useInvitations();
  const { own, failed } = useInvitationsState();
  useEffect(() => void load(), [load]);
  return (
    <SettingsSection title={t('invitations')} text={t('invitationsText')}>
      {own === null && !failed && <SkeletonRows rows={2} label={t('loading')} />}
      {own === null && failed && (
        <SettingsRow title={t('invitationsFailed')}>
          <Button icon="retry" onPress={() => void load()}>
            {t('retry')}
          </Button>
        </SettingsRow>
      )}
      {own?.rows.map((invitation) => (
        <InvitationLine key={invitation.code} invitation={invitation} />
      ))}
      {own?.next && (
        <MoreButton label={t('more')} retryLabel={t('retry')} onMore={() => loadMore('own')} />
      )}
      <SettingsRow title={t(own?.rows.length === 0 ? 'noInvitations' : 'anotherInvitation')}>
        <InviteButton />
      </SettingsRow>
    </SettingsSection>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const t = useText(invitationsTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { revoke } = useInvitations();
  const { code, email, createdTime, expiresTime, uses } = invitation;
  const time = listTime(language, createdTime, now, { yesterday: t('yesterday') });
  const name = email ?? t('madeOn', { time });
  const copy = () =>
    void navigator.clipboard.writeText(inviteAddress(code)).then(
      () => notify(() => t('copied')),
      () => notify(() => t('copyFailed')),
    );
  const takeBack = () =>
    void revoke(code).then(
      () => notify(() => t('revoked')),
      () => notify(() => t('revokeFailed')),
    );
  return (
    <SettingsRow
      leading={<Icon name={email === null ? 'link' : 'mail'} className="text-ink-2" />}
      title={name}
      text={[
        uses === 0 ? t('unused') : t('used', { count: uses }),
        expiresTime === null ? t('always') : t('until', { time: stampTime(language, expiresTime) }),
      ].join(' · ')}
    >
      <IconButton icon="copy" label={t('copyOf', { name })} onPress={copy} />
      <Button aria-label={t('revokeOf', { name })} onPress={takeBack}>
        {t('revoke')}
      </Button>
    </SettingsRow>
  );
}
