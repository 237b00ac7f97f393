import type { Chat, ChatRole } from '@kith/contract';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { useConnection } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { PresentAvatar, usePresenceText } from '../../presence/index.ts';
import { useBlock } from '../../privacy/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { memberCountOf, roleIn } from '../engine/chat-view.ts';
import { chatPeopleTexts } from './chat-people.texts.ts';
import { MakeOwner, useRoleItems } from './group/role-items.tsx';
import { PersonCard } from './person-card.tsx';
import { RANK, useMembers } from './use-members.ts';

/** With more members, they can be searched. */
const SEARCHED_ABOVE = 20;

/** The members of a group, owner and admins first. */
export function ChatPeople({ chat, title }: { chat: Chat; title: string }) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<string>();
  const words = useText(chatPeopleTexts);
  const { rows, isMore, more, here, retry } = useMembers(chat, typed);
  const isOffline = useConnection() === 'offline';
  const own = roleIn(chat, me);
  const count = memberCountOf(chat);
  return (
    <>
      <h3 className="mt-6 mb-1 flex items-baseline justify-between text-small font-strong">
        {words('peopleHeading')}
        <span className="tabular font-normal text-ink-2">{count}</span>
      </h3>
      {(count > SEARCHED_ABOVE || typed !== '') && (
        <div className="my-2">
          <SearchField
            label={words('searchMembers')}
            clearLabel={t('clear')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      {rows === undefined && <SkeletonRows rows={5} label={t('loading')} />}
      {here !== undefined && (
        <div
          role={isOffline ? 'status' : 'alert'}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2"
        >
          <p className="tabular min-w-48 flex-1 text-small text-pretty text-ink-2">
            {words(isOffline ? 'offlineHere' : 'failedHere', { here, all: count })}
          </p>
          {!isOffline && (
            <Button icon="retry" onPress={retry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
      <ul ref={passFocusOn} aria-label={title}>
        {rows?.map(({ id, name, src, role }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <AriaButton
              isDisabled={id === me}
              onPress={() => setShown(id)}
              className="ring-focus-inside flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-start data-hovered:bg-sunk"
            >
              <PresentAvatar id={id} profileId={id} name={name} src={src} size={34} />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate text-body font-medium">
                  <bdi>{name}</bdi>
                  {id === me && <span className="font-normal text-ink-2"> ({t('you')})</span>}
                </span>
                {id !== me && <WhenHere profileId={id} />}
              </span>
            </AriaButton>
            {role !== 'member' && <span className="text-small text-ink-2">{words(role)}</span>}
            {(id !== me || role === 'admin') && (
              <PersonMenu
                chat={chat}
                id={id}
                name={name}
                role={role}
                mayRemove={id !== me && RANK[own] < RANK[role]}
              />
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PersonCard id={shown} chatId={chat.id} onClose={() => setShown(undefined)} />
      )}
      {isMore && <MoreButton label={t('more')} retryLabel={t('retry')} onMore={more} />}
      <p role="status" className="text-body text-ink-2">
        {rows?.length === 0 && (here === undefined ? words('noMembersFound') : words('noneHere'))}
      </p>
    </>
  );
}

function WhenHere({ profileId }: { profileId: string }) {
  const text = usePresenceText(profileId);
  return text !== undefined && <span className="block truncate text-small text-ink-2">{text}</span>;
}

type MenuProps = { chat: Chat; id: string; name: string; role: ChatRole; mayRemove: boolean };

function PersonMenu({ chat, id, name, role, mayRemove }: MenuProps) {
  const t = useText(chatTexts);
  const words = useText(chatPeopleTexts);
  const { me, create, removeParticipant } = useChatEngine();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'owner'>();
  const roles = useRoleItems({ chat, id, role, onMakeOwner: () => setAsking('owner') });
  const close = () => setAsking(undefined);
  const block = useBlock();
  const write = () =>
    create([id]).then(
      (direct) => navigate(`/app/chat/${direct}`),
      () => notify(() => t('startChatFailed')),
    );
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={words('personMenu', { name })} size={18} />
        <Menu aria-label={words('personMenu', { name })}>
          {id !== me && <MenuItem label={t('message')} icon="chat" onAction={() => void write()} />}
          {roles}
          {id !== me && (
            <MenuItem label={block.label} icon="block" onAction={() => block.run({ id, name })} />
          )}
          {mayRemove && (
            <MenuItem label={t('remove')} icon="xmark" harm onAction={() => setAsking('remove')} />
          )}
        </Menu>
      </MenuTrigger>
      {asking === 'owner' && <MakeOwner chatId={chat.id} id={id} name={name} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={words('removePersonTitle', { name })}
          text={words('removePersonText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onOk={() =>
            void removeParticipant(chat.id, id).catch(() => notify(() => words('removeFailed')))
          }
          onClose={close}
        />
      )}
    </>
  );
}
