import type { Chat } from '@kith/contract';
import { memo } from 'react';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import {
  PresentAvatar,
  useHereCount,
  useHereIn,
  usePresenceText,
  WATCHED_MAX,
} from '../../presence/index.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { chatFace, isNoteToSelf, memberCountOf, otherOf, othersOf } from '../engine/chat-view.ts';
import { headerActs } from '../header-acts.ts';
import { timerTexts } from '../timer.texts.ts';
import { timerIn } from '../timer.ts';
import { BackToList } from './back-to-list.tsx';
import { HOURGLASS } from './time-left.tsx';
import { useTypingText } from './typing-line.tsx';

const PANEL: Drawing = {
  line: 'M5.25 4.5h13.5a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5.25a1.5 1.5 0 0 1-1.5-1.5V6a1.5 1.5 0 0 1 1.5-1.5ZM14.5 4.5v15',
  flip: true,
};

type Props = {
  chat: Chat;
  title: string;
  details: { isOpen: boolean; toggle: () => void };
  search: { isOpen: boolean; toggle: () => void };
};

export const ConversationHeader = memo(function ConversationHeader({
  chat,
  title,
  details,
  search,
}: Props) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const { group, ...face } = chatFace(chat, people, me);
  const typing = useTypingText(chat.id);
  const other = otherOf(chat, me);
  const person = other === undefined ? undefined : people.get(other);
  const presence = usePresenceText(other);
  const members = memberCountOf(chat);
  const isCounted = members > WATCHED_MAX;
  const watched = group && !isCounted ? othersOf(chat, me) : [];
  const watchedHere = useHereCount(watched.map(({ id }) => id));
  const countedHere = useHereIn(group && isCounted ? chat.id : undefined);
  const here = isCounted ? countedHere.count : watchedHere;
  const hereText = countedHere.more
    ? t('hereOver', { number: here })
    : t('hereCount', { count: here });
  const size = t('people', { count: members });
  const subtitle = isNoteToSelf(chat, me)
    ? t('noteText')
    : group
      ? size
      : (presence ?? t('direct'));
  const hasHere = group && here > 0 && typing === undefined;
  return (
    <PaneHeader line>
      <BackToList />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a wider place for the button beside it, which keys reach */}
      <div
        onClick={details.toggle}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 coarse:gap-1.5"
      >
        <PresentAvatar {...face} profileId={other} name={title} group={group} size={38} />
        <div className="min-w-0 flex-1 ps-1">
          <h2 className="text-body font-heading tracking-tight">
            {/* Its own box, so that a title of the other direction is truncated at its own end. */}
            <bdi className="block w-fit max-w-full truncate">{title}</bdi>
          </h2>
          <p
            className={`flex items-center gap-1 text-small ${typing ? 'text-accent-text' : 'text-ink-2'}`}
          >
            <bdi className="truncate">
              {hasHere ? (
                <>
                  <span className="max-small:hidden">
                    {t('peopleHere', { people: size, here: hereText })}
                  </span>
                  {/* On phones only one of the numbers fits. */}
                  <span className="small:hidden">{hereText}</span>
                </>
              ) : (
                (typing ?? subtitle)
              )}
            </bdi>
            {!!chat.timer && <Vanishing seconds={chat.timer} />}
          </p>
        </div>
      </div>
      {(person ? !person.isDeleted && !chat.blocked : group && chat.participants.length > 1) && (
        <Fills of={headerActs} chatId={chat.id} person={person} title={title} />
      )}
      <IconButton
        icon="search"
        label={t('searchHere')}
        pressed={search.isOpen}
        onPress={search.toggle}
      />
      <IconButton
        icon={PANEL}
        label={t(details.isOpen ? 'closeDetails' : 'showDetails')}
        pressed={details.isOpen}
        onPress={details.toggle}
      />
    </PaneHeader>
  );
});

/** Shows that messages of the chat disappear. */
function Vanishing({ seconds }: { seconds: number }) {
  const t = useText(timerTexts);
  const { language } = useLanguage();
  const words = t('on', { time: timerIn(language, seconds) });
  return (
    <span title={words} className="shrink-0">
      <Icon name={HOURGLASS} size={14} label={words} />
    </span>
  );
}
