import type { Chat, GroupRequest } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { toFailure } from '../../../../platform/failure.ts';
import { stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import type { Pages } from '../../../../platform/pages.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../../ui/layout/settings-section.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { groupRequestsTexts } from './group-requests.texts.ts';
import { PagedRows, usePagedRows } from './paged-rows.tsx';

type Props = { chat: Chat; onClose: () => void };

/** The requests to join a group, for its admins. */
export function GroupRequests({ chat, onClose }: Props) {
  const t = useText(groupRequestsTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const params = { id: chat.id };

  const fetch = async (after?: string): Promise<Pages<GroupRequest>> => {
    const query = after === undefined ? {} : { after };
    const page = await call('groupRequests.list', { as: me, params, query });
    return { rows: page.requests, next: page.next };
  };
  // Reloaded when somebody asks or is answered.
  const paged = usePagedRows(fetch, chat.requests);

  const answer = (approve: boolean, profileIds?: string[]) => {
    setBusy(true);
    const body = { approve, ...(profileIds && { profileIds }) };
    call('groupRequests.answer', { as: me, params, body })
      .then(paged.load, (cause) => {
        const isFull = toFailure(cause).code === 'chat_full';
        notify(() => t(isFull ? 'groupFull' : 'answerFailed'));
      })
      .finally(() => setBusy(false));
  };
  const count = paged.pages?.rows.length ?? 0;
  return (
    <Dialog isOpen onClose={onClose} title={t('requests')}>
      <PagedRows of={paged} label={t('requests')} nothing={t('nobodyWaits')}>
        {({ person, createdTime }) => {
          const name = displayName(person);
          return (
            <li key={person.id}>
              <SettingsRow
                isFlush
                leading={<Avatar id={person.id} name={name} src={person.avatar} size={36} />}
                title={name}
                text={stampTime(language, createdTime)}
              >
                <span className="ms-auto flex gap-2">
                  <Button
                    aria-label={t('declineName', { name })}
                    isDisabled={isBusy}
                    onPress={() => answer(false, [person.id])}
                  >
                    {t('decline')}
                  </Button>
                  <Button
                    look={count > 1 ? 'outline' : 'primary'}
                    aria-label={t('approveName', { name })}
                    isDisabled={isBusy}
                    onPress={() => answer(true, [person.id])}
                  >
                    {t('approve')}
                  </Button>
                </span>
              </SettingsRow>
            </li>
          );
        }}
      </PagedRows>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
        {count > 1 && (
          <>
            <Button isDisabled={isBusy} onPress={() => answer(false)}>
              {t('declineAll')}
            </Button>
            <Button look="primary" isDisabled={isBusy} onPress={() => answer(true)}>
              {t('approveAll')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
