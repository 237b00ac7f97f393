import type { Chat, ChatRole } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { PresentAvatar, usePresenceText } from '../../presence/index.ts';
import { useBlock } from '../../privacy/index.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { roleIn } from '../engine/chat-view.ts';
import { MakeOwner, useRoleItems } from './group/role-items.tsx';

const RANK = { owner: 0, admin: 1, member: 2 } as const;

/** The members of a group, owner and admins first. */
export function ChatPeople({ chat, title }: { chat: Chat; title: string }) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const named = chat.participants.map((participant) => ({
    ...participant,
    name: displayName(people.get(participant.id), words),
    src: people.get(participant.id)?.avatar,
  }));
  named.sort((a, b) => RANK[a.role] - RANK[b.role] || a.name.localeCompare(b.name));
  const own = roleIn(chat, me);
  return (
    <>
      <h3 className="mt-6 mb-1 flex items-baseline justify-between text-small font-strong">
        {t('peopleHeading')}
        <span className="tabular font-normal text-ink-2">{named.length}</span>
      </h3>
      <ul ref={passFocusOn} aria-label={title}>
        {named.map(({ id, name, src, role }) => (
          <li key={id} className="flex min-h-12 items-center gap-3">
            <PresentAvatar id={id} profileId={id} name={name} src={src} size={34} />
            <div className="min-w-0 flex-1 leading-snug">
              <p className="truncate text-body font-medium">
                <bdi>{name}</bdi>
                {id === me && <span className="font-normal text-ink-2"> ({t('you')})</span>}
              </p>
              {id !== me && <WhenHere profileId={id} />}
            </div>
            {role !== 'member' && <span className="text-small text-ink-2">{t(role)}</span>}
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
    </>
  );
}

function WhenHere({ profileId }: { profileId: string }) {
  const text = usePresenceText(profileId);
  return text !== undefined && <p className="truncate text-small text-ink-2">{text}</p>;
}

type MenuProps = { chat: Chat; id: string; name: string; role: ChatRole; mayRemove: boolean };

function PersonMenu({ chat, id, name, role, mayRemove }: MenuProps) {
  const t = useText(chatTexts);
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
        <IconButton icon="more" label={t('personMenu', { name })} size={18} />
        <Menu aria-label={t('personMenu', { name })}>
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
          title={t('removePersonTitle', { name })}
          text={t('removePersonText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onOk={() =>
            void removeParticipant(chat.id, id).catch(() => notify(() => t('removeFailed')))
          }
          onClose={close}
        />
      )}
    </>
  );
}
