import type { CallRecord } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChat, useChatEngine, useNameWords, usePeople } from '../../chat/index.ts';
import { NEW_CONTACT_PATH, startOfPerson } from '../../contacts/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';
import { dialTexts } from './dial.texts.ts';
import { RECENT_ICONS } from './dial-icons.ts';
import { DialRow } from './dial-row.tsx';
import { durationText } from './duration-text.ts';
import { FavouriteItem } from './favourite-list.tsx';
import type { Callable } from './find-people.ts';
import { PhoneRow } from './phone-row.tsx';
import { type Recent, recentCalls, talkedMs, withPhoneCalls } from './recent-calls.ts';
import { useCopied } from './target-list.tsx';
import { useRecents } from './use-recents.ts';
import { calleeOf } from './use-target.ts';

type Show = 'all' | 'missed';

/** The latest calls, with missed ones marked. */
export function RecentList({ people }: { people: readonly Callable[] }) {
  const t = useText(dialTexts);
  const { status, calls, phoneCalls, isMore, more, reload } = useRecents();
  const [show, setShow] = useState<Show>('all');
  const isMissed = show === 'missed';
  const recents = withPhoneCalls(recentCalls(calls, isMissed), isMissed ? [] : phoneCalls);
  const count = calls.length + phoneCalls.length;
  const known = useMemo(() => new Map(people.map((each) => [each.profileId, each])), [people]);
  return (
    <section aria-label={t('recent')} className="pt-3">
      <div className="flex min-h-9 items-center gap-3 px-4">
        <h2 className="flex-1 text-body font-heading">{t('recent')}</h2>
        {count > 0 && (
          <Chips<Show>
            label={t('showCalls')}
            options={[
              { id: 'all', label: t('all') },
              { id: 'missed', label: t('missedOnly') },
            ]}
            selected={[show]}
            onSelect={([chosen]) => setShow(chosen ?? 'all')}
          />
        )}
      </div>
      {status === 'loading' && <SkeletonRows rows={4} label={t('loading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('failedTitle')}
          text={t('notLoaded')}
          retryLabel={t('retry')}
          onRetry={reload}
          detailsLabel={t('details')}
        />
      )}
      {status === 'ready' && count === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {count > 0 && recents.length === 0 && (
        <p className="px-4 py-3 text-body text-ink-2">{t('noneMissed')}</p>
      )}
      <ul className="px-1.5 pt-1">
        {recents.map((recent) => (
          <li key={recent.id}>
            {'phone' in recent ? (
              <PhoneRow call={recent.phone} people={people} />
            ) : recent.call.chatId === null ? (
              <PersonRow recent={recent} known={known.get(recent.call.person.id)} />
            ) : (
              <GroupRow recent={recent} chatId={recent.call.chatId} />
            )}
          </li>
        ))}
        {isMore && (
          <li>
            <MoreButton label={t('more')} retryLabel={t('retry')} onMore={more} />
          </li>
        )}
      </ul>
    </section>
  );
}

const STATES = {
  ringing: 'ringing',
  declined: 'declined',
  missed: 'noAnswer',
  cancelled: 'noAnswer',
} as const;

const useOutcome = () => {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  const { language } = useLanguage();
  return ({ kind, count, call }: Recent): string => {
    if (kind === 'missed') return t('missed', { count });
    const { state, video } = call;
    const talked = talkedMs(call);
    if (talked !== null) return durationText(language, talked);
    return state in STATES
      ? t(STATES[state as keyof typeof STATES])
      : entry(video ? 'videoCall' : 'call');
  };
};

function PersonRow({ recent, known }: { recent: Recent; known: Callable | undefined }) {
  const { call } = recent;
  const name = known?.name ?? displayName(call.person);
  return <RecentRow recent={recent} callable={known ?? callableOf(call, name)} />;
}

function GroupRow({ recent, chatId }: { recent: Recent; chatId: string }) {
  const chat = useChat(chatId);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  // Without its chat in the list, it is identified by the person who started the call.
  const name = chat ? chatTitle(chat, people, me, words) : displayName(recent.call.person, words);
  const callable: Callable = {
    ...{ id: chatId, profileId: chatId, name, avatar: chat?.avatar ?? null, chatId },
    ...{ isGroup: true, numbers: [], emails: [] },
  };
  return <RecentRow recent={recent} callable={callable} />;
}

function RecentRow({ recent, callable }: { recent: Recent; callable: Callable }) {
  const t = useText(dialTexts);
  const { language } = useLanguage();
  const today = useToday();
  const outcome = useOutcome();
  const { start } = useCallsEngine();
  const { kind, call } = recent;
  const { name, chatId, contactId, isGroup } = callable;
  const time = listTime(language, call.createdTime, today, { yesterday: t('yesterday') });
  const href = chatId ? `/app/chat/${chatId}` : contactId && `/app/contacts/${contactId}`;
  const onCall = (video: boolean) => void start(calleeOf(callable), video);
  return (
    <DialRow
      {...{ name, href, onCall }}
      isMarked={kind === 'missed'}
      picture={
        <Avatar
          id={call.chatId ?? call.person.id}
          name={name}
          src={call.chatId === null ? call.person.avatar : callable.avatar}
          size={40}
          group={isGroup && call.chatId !== null}
        />
      }
      line={
        <>
          <Icon
            name={RECENT_ICONS[kind]}
            size={16}
            className={kind === 'missed' ? 'text-accent-text' : ''}
          />
          <bdi className="truncate">{t('withTime', { what: outcome(recent), time })}</bdi>
        </>
      }
      menu={<RecentMenu callable={callable} call={call} />}
    />
  );
}

const callableOf = ({ person }: CallRecord, name: string): Callable => ({
  ...{ id: person.id, profileId: person.id, name, avatar: person.avatar },
  ...{ isGroup: false, numbers: [], emails: [] },
});

function RecentMenu({ callable, call }: { callable: Callable; call: CallRecord }) {
  const t = useText(dialTexts);
  const navigate = useNavigate();
  const copy = useCopied();
  const { name, contactId, chatId, numbers } = callable;
  const number = numbers[0]?.number;
  const add = () =>
    void navigate(NEW_CONTACT_PATH, { state: startOfPerson(call.person, '/app/dial') });
  const { isDeleted } = call.person;
  // People in neither list could not be found again.
  const isListed = call.chatId === null && (contactId ?? chatId) !== undefined;
  if (isDeleted && !contactId && !chatId) return null;
  return (
    <MenuTrigger>
      <IconButton icon="more" label={t('moreFor', { name })} />
      <Menu>
        {chatId && (
          <MenuItem
            icon="chat"
            label={t('openChat')}
            onAction={() => void navigate(`/app/chat/${chatId}`)}
          />
        )}
        {number && <MenuItem icon="copy" label={t('copyNumber')} onAction={() => copy(number)} />}
        {isListed && <FavouriteItem person={callable} />}
        {call.chatId !== null ? null : contactId ? (
          <MenuItem
            icon="user"
            label={t('openContact')}
            onAction={() => void navigate(`/app/contacts/${contactId}`)}
          />
        ) : (
          <MenuItem icon="user-plus" label={t('addContact')} onAction={add} />
        )}
      </Menu>
    </MenuTrigger>
  );
}
