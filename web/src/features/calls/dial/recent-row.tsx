import type { CallRecord } from '@kith/contract';
import { useNavigate } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { NEW_CONTACT_PATH, startOfPerson } from '../../contacts/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine } from '../calls.react.ts';
import { dialTexts } from './dial.texts.ts';
import { RECENT_ICONS } from './dial-icons.ts';
import { DialRow } from './dial-row.tsx';
import { durationText } from './duration-text.ts';
import { FavouriteItem } from './favourite-list.tsx';
import type { Callable } from './find-people.ts';
import { type Recent, talkedMs } from './recent-calls.ts';
import { useCopied } from './target-list.tsx';
import { calleeOf } from './use-target.ts';

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

/** A call of two, or of a group. */
export function RecentRow({ recent, callable }: { recent: Recent; callable: Callable }) {
  const t = useText(dialTexts);
  const { language } = useLanguage();
  const today = useToday();
  const outcome = useOutcome();
  const { start } = useCallsEngine();
  const { kind, call } = recent;
  const { name, chatId, contactId, isGroup, obstacle } = callable;
  const time = listTime(language, call.createdTime, today, { yesterday: t('yesterday') });
  const href = chatId ? `/app/chat/${chatId}` : contactId && `/app/contacts/${contactId}`;
  const onCall = (video: boolean) => void start(calleeOf(callable), video);
  return (
    <DialRow
      {...{ name, href, onCall, obstacle }}
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

function RecentMenu({ callable, call }: { callable: Callable; call: CallRecord }) {
  const t = useText(dialTexts);
  const navigate = useNavigate();
  const copy = useCopied();
  const { name, contactId, chatId, numbers, emails } = callable;
  const number = numbers[0]?.number;
  const [email] = emails;
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
        {email && <MenuItem icon="copy" label={t('copyAddress')} onAction={() => copy(email)} />}
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
