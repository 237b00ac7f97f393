import type { Invitation } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useInvitations } from '../invitations.react.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import type { Terms } from '../invitations.types.ts';
import { inviteTexts } from '../invite.texts.ts';
import { inviteAddress } from '../invite-link.ts';
import { InviteByMail } from './invite-by-mail.tsx';
import { InviteLink } from './invite-link.tsx';

const LASTS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, always: null } as const;
const PEOPLE = { onePerson: 1, tenPeople: 10, anyone: null } as const;
type Lasts = keyof typeof LASTS;
type People = keyof typeof PEOPLE;

type Props = {
  /** In the voice of the inviter. */
  email: string;
  onClose: () => void;
};

/** An invitation link to copy, share, scan or email. */
export function InviteDialog({ email, onClose }: Props) {
  const t = useText(invitationsTexts);
  const ti = useText(inviteTexts);
  const [lasts, setLasts] = useState<Lasts>('week');
  const [people, setPeople] = useState<People>('anyone');
  const { made, show, failed, retry } = useLink({
    expiresIn: LASTS[lasts],
    maxUses: PEOPLE[people],
  });
  const optionsOf = <Key extends string>(keys: readonly Key[], label: (key: Key) => string) =>
    keys.map((value) => ({ value, label: label(value) }));
  return (
    <Dialog isOpen onClose={onClose} title={ti('invite')}>
      <DialogBody>
        {made?.email ? t('forAddress', { email: made.email }) : t('inviteText')}
      </DialogBody>
      {failed ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-body">
          {t('makeFailed')}
          <Button icon="retry" onPress={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <InviteLink link={made && inviteAddress(made.code)} />
      )}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <Labelled label={t('lasts')}>
          <Select<Lasts>
            label={t('lasts')}
            value={lasts}
            options={optionsOf(Object.keys(LASTS) as Lasts[], t)}
            onChange={setLasts}
            className="w-full"
          />
        </Labelled>
        <Labelled label={t('forHowMany')}>
          <Select<People>
            label={t('forHowMany')}
            value={people}
            options={optionsOf(Object.keys(PEOPLE) as People[], t)}
            onChange={setPeople}
            className="w-full"
          />
        </Labelled>
      </div>
      <InviteByMail to={email} onMade={show} />
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <p aria-hidden className="mb-1.5 text-small font-strong text-ink">
      {label}
    </p>
    {children}
  </div>
);

/** The link with these terms, or the last one created for an address. */
function useLink({ expiresIn, maxUses }: Terms) {
  const { link } = useInvitations();
  const [made, setMade] = useState<Invitation>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setMade(undefined);
    setFailed(false);
    link({ expiresIn, maxUses }).then(
      (invitation) => isCurrent && setMade(invitation),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [link, expiresIn, maxUses, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { made, show: setMade, failed, retry };
}
