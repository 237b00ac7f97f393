import type { Chat } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useEffect, useRef } from 'react';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { PersonActs } from '../../../platform/feature/person-acts.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PictureChoice } from '../../pictures/index.ts';
import { usePresenceText } from '../../presence/index.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace, isNoteToSelf, mayIn, memberCountOf, otherOf } from '../engine/chat-view.ts';
import { ReportRow } from '../reports/report-row.tsx';
import { chatActs, chatParts } from '../slots.ts';
import { ChatActs } from './chat-acts.tsx';
import { ChatPeople } from './chat-people.tsx';
import { ChatTimer } from './chat-timer.tsx';
import { ChatContents } from './contents/chat-contents.tsx';
import { GroupAbout } from './group/group-about.tsx';

/** With those of the chat they fill two rows. */
const TILES = 3;

type Props = {
  chat: Chat;
  /** They cover the conversation: they take the focus, and return it. */
  isOver: boolean;
  onClose: () => void;
  /** Shows a message in the conversation. */
  onGoTo: (messageId: string) => void;
};

/** Members of a chat, its actions, and what was shared in it. */
export function ChatDetails({ chat, isOver, onClose, onGoTo }: Props) {
  const t = useText(chatTexts);
  const { me, setAvatar } = useChatEngine();
  const people = usePeople();
  const title = chatTitle(chat, people, me, useNameWords());
  const { group, ...face } = chatFace(chat, people, me);
  const note = isNoteToSelf(chat, me);
  const other = otherOf(chat, me);
  const person = other === undefined ? undefined : people.get(other);
  const presence = usePresenceText(other);
  const panel = useFocusWhile(isOver);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('details')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOver || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="relative min-h-full px-4.5 pb-6 outline-none"
    >
      <div className="sticky top-0 z-10 -mx-2 flex h-0 justify-end pt-[env(safe-area-inset-top)]">
        <div className="pt-2.5 large:hidden">
          <IconButton icon="xmark" label={t('closeDetails')} onPress={onClose} />
        </div>
      </div>
      <header className="flex flex-col items-center gap-1 pt-6 pb-5 text-center">
        <Avatar {...face} name={title} group={group} size={76} />
        <h2 className="mt-2 max-w-full text-lead font-heading tracking-tight text-balance">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-small text-ink-2">
          {note
            ? t('noteText')
            : group
              ? t('people', { count: memberCountOf(chat) })
              : (presence ?? t('direct'))}
        </p>
        {group && mayIn(chat, me, 'edit') && (
          <div className="mt-1.5 *:justify-center">
            <PictureChoice
              hasPicture={chat.avatar !== null}
              shape="square"
              onChange={(file) => setAvatar(chat.id, file)}
            />
          </div>
        )}
      </header>
      <ChatActs chat={chat} title={title} group={group}>
        {person && !person.isDeleted && (
          <PersonActs
            most={TILES}
            on={{
              ...{ profileId: person.id, name: displayName(person), avatar: person.avatar },
              ...{ chatId: chat.id, contact: undefined },
            }}
          />
        )}
        <Fills of={chatActs} chatId={chat.id} isVaulted={chat.vaulted} isGroup={group} />
      </ChatActs>
      {group && <GroupAbout chat={chat} title={title} />}
      {group && <ChatPeople chat={chat} title={title} />}
      {!note && <ChatTimer chat={chat} />}
      <Fills of={chatParts} chat={chat} />
      {!note && chat.participants.length > 1 && (
        <ReportRow chat={chat} title={title} group={group} />
      )}
      <ChatContents chatId={chat.id} onGoTo={onGoTo} />
    </section>
  );
}

/** Holds the focus while it covers the rest, and returns it. */
function useFocusWhile(isOver: boolean) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOver) return;
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      // Going to a message has moved it there.
      const isElsewhere = document.activeElement !== document.body;
      if (before instanceof HTMLElement && !isElsewhere) before.focus();
    };
  }, [isOver]);
  return panel;
}
