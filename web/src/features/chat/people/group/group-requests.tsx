import type { Chat, GroupRequest } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useEffect, useState } from 'react';
import { toFailure } from '../../../../platform/failure.ts';
import { stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { fetchPages, type Pages, withPage } from '../../../../platform/pages.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { passFocusOn } from '../../../../ui/interaction/pass-focus-on.ts';
import { SettingsRow } from '../../../../ui/layout/settings-section.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { groupRequestsTexts } from './group-requests.texts.ts';

type Props = { chat: Chat; onClose: () => void };

/** The people who ask to be let into a group, for its admins. */
export function GroupRequests({ chat, onClose }: Props) {
  const t = useText(groupRequestsTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const [pages, setPages] = useState<Pages<GroupRequest>>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const params = { id: chat.id };

  const fetch = async (after?: string): Promise<Pages<GroupRequest>> => {
    const query = after === undefined ? {} : { after };
    const page = await call('groupRequests.list', { as: me, params, query });
    return { rows: page.requests, next: page.next };
  };
  const load = () => {
    setFailed(false);
    void fetchPages(fetch, pages?.rows.length ?? 0).then(setPages, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when somebody asks or is answered
  useEffect(load, [chat.requests]);

  const answer = (approve: boolean, profileIds?: string[]) => {
    setBusy(true);
    const body = { approve, ...(profileIds && { profileIds }) };
    call('groupRequests.answer', { as: me, params, body })
      .then(load, (cause) => {
        const isFull = toFailure(cause).code === 'chat_full';
        notify(() => t(isFull ? 'groupFull' : 'answerFailed'));
      })
      .finally(() => setBusy(false));
  };
  const rows = pages?.rows ?? [];
  const next = pages?.next;
  return (
    <Dialog isOpen onClose={onClose} title={t('requests')}>
      <div className="mt-3">
        {pages === undefined && !hasFailed && <SkeletonRows rows={3} label={t('loading')} />}
        {hasFailed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-body text-ink-2">{t('notLoaded')}</p>
            <Button icon="retry" onPress={load}>
              {t('retry')}
            </Button>
          </div>
        )}
        {pages?.rows.length === 0 && <p className="text-body text-ink-2">{t('nobodyWaits')}</p>}
        <ul
          ref={passFocusOn}
          aria-label={t('requests')}
          className="-mx-4 divide-y divide-line-soft"
        >
          {rows.map(({ person, createdTime }) => {
            const name = displayName(person);
            return (
              <li key={person.id}>
                <SettingsRow
                  leading={<Avatar id={person.id} name={name} src={person.avatar} size={36} />}
                  title={name}
                  text={stampTime(language, createdTime)}
                >
                  <span className="flex gap-2">
                    <Button
                      aria-label={t('declineName', { name })}
                      isDisabled={isBusy}
                      onPress={() => answer(false, [person.id])}
                    >
                      {t('decline')}
                    </Button>
                    <Button
                      look="primary"
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
          })}
        </ul>
        {next && (
          <MoreButton
            label={t('more')}
            retryLabel={t('retry')}
            onMore={async () => {
              const page = await fetch(next);
              setPages((held) => held && withPage(held, next, page));
            }}
          />
        )}
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
        {rows.length > 1 && (
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
