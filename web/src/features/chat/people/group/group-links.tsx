import type { Chat, GroupLink } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { stampTime } from '../../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { type Pages, withoutRows } from '../../../../platform/pages.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { SettingsRow } from '../../../../ui/layout/settings-section.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { useChatEngine, useNeeded, usePeople } from '../../chat.react.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import { joinAddress } from '../../join/join-address.ts';
import { groupLinksTexts } from './group-links.texts.ts';
import { NewGroupLink } from './new-group-link.tsx';
import { PagedRows, usePagedRows } from './paged-rows.tsx';

type Props = { chat: Chat; title: string; onClose: () => void };

/** The links into a group: all of them for admins, own ones for others. */
export function GroupLinks({ chat, title, onClose }: Props) {
  const t = useText(groupLinksTexts);
  const { me } = useChatEngine();
  const { call } = usePlatform();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<GroupLink>();

  const fetch = async (after?: string): Promise<Pages<GroupLink>> => {
    const query = after === undefined ? {} : { after };
    const page = await call('groupLinks.list', { as: me, params: { id: chat.id }, query });
    return { rows: page.links, next: page.next };
  };
  const paged = usePagedRows(fetch);
  const { setPages } = paged;
  useNeeded((paged.pages?.rows ?? []).map(({ profileId }) => profileId));

  const add = (link: GroupLink) => {
    setMade(link);
    setMaking(false);
    setPages((held) => held && { ...held, rows: [link, ...held.rows] });
  };
  const revoke = ({ id }: GroupLink) =>
    void call('groupLinks.revoke', { as: me, params: { id: chat.id, linkId: id } }).then(
      () => {
        setPages((held) => held && withoutRows(held, (one) => one.id === id));
        setMade((held) => (held?.id === id ? undefined : held));
        notify(() => t('revoked'));
      },
      () => notify(() => t('revokeFailed')),
    );

  if (isMaking)
    return <NewGroupLink chatId={chat.id} onMade={add} onClose={() => setMaking(false)} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('links')}>
      <DialogBody>{t('linksText')}</DialogBody>
      {made && (
        <CopyField
          label={t('link')}
          value={joinAddress(made.code)}
          copyLabel={t('copy')}
          copied={() => t('copied')}
          copyFailed={() => t('copyFailed')}
        />
      )}
      <PagedRows of={paged} label={t('links')} nothing={t('noLinks')}>
        {(link) => (
          <LinkRow key={link.id} link={link} title={title} onRevoke={() => revoke(link)} />
        )}
      </PagedRows>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
        <Button look="primary" icon="plus" onPress={() => setMaking(true)}>
          {t('newLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type RowProps = { link: GroupLink; title: string; onRevoke: () => void };

function LinkRow({ link, title, onRevoke }: RowProps) {
  const t = useText(groupLinksTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const { createdTime, expiresTime, maxUses, uses, profileId } = link;
  const name = link.name ?? t('linkOf', { time: stampTime(language, createdTime) });
  const isExpired = expiresTime !== null && expiresTime <= Date.now();
  const isUsedUp = maxUses !== null && uses >= maxUses;
  const isOver = isExpired || isUsedUp;
  const address = joinAddress(link.code);
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify(() => t('copied')),
      () => notify(() => t('copyFailed')),
    );
  const text = [
    isOver && t(isExpired ? 'expired' : 'usedUp'),
    maxUses === null ? t('uses', { count: uses }) : t('usesOf', { count: uses, max: maxUses }),
    !isOver && expiresTime !== null && t('until', { time: stampTime(language, expiresTime) }),
    link.approval && t('approval'),
    profileId !== me && t('madeBy', { name: displayName(people.get(profileId), words) }),
  ];
  return (
    <li>
      <SettingsRow isFlush title={name} text={text.filter(Boolean).join(' · ')}>
        {!isOver && (
          <span className="flex">
            <IconButton icon="copy" label={t('copyName', { name })} onPress={copy} />
            {'share' in navigator && (
              <IconButton
                icon="arrow-up"
                label={t('shareName', { name })}
                onPress={() => void navigator.share({ title, url: address }).catch(() => {})}
              />
            )}
          </span>
        )}
        <Button aria-label={t('revokeName', { name })} onPress={onRevoke}>
          {t('revoke')}
        </Button>
      </SettingsRow>
    </li>
  );
}
