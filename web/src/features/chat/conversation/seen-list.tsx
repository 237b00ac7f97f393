import type { Chat } from '@kith/contract';
import { DAY_MS, SEEN_TIMES_KEPT_MS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChat, useChatEngine, useNeeded, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import {
  hasReceived,
  hasSeen,
  isGroup,
  listsAllMembers,
  receiversOf,
  sharesSeen,
} from '../engine/chat-view.ts';
import { seenListTexts } from './seen-list.texts.ts';
import { UnseenList } from './unseen-list.tsx';
import { useNameWords } from './use-name-words.ts';
import { type Times, useSeenTimes, useTimeWords } from './use-seen-times.ts';

/** All members of a small group. */
const SHOWN_STEP = 50;

type Member = Pick<Chat['participants'][number], 'id'>;
type Props = { message: HeldMessage; onClose: () => void };

/**
 * Shows when a message was sent, and who has seen it and when. In small chats it is updated as they
 * read; as their markers are known there, only the times are missing without a connection.
 */
export function SeenList({ message, onClose }: Props) {
  const t = useText(seenListTexts);
  const texts = useText(chatTexts);
  const { me } = useChatEngine();
  const chat = useChat(message.chatId);
  const timeOf = useTimeWords();
  const receivers = chat ? receiversOf(chat, me, message.id) : [];
  const isShared = chat !== undefined && sharesSeen(chat);
  const seenCount = receivers.filter((member) => hasSeen(member, message.id)).length;
  const { seen, isFailed, retry } = useSeenTimes(message, seenCount);
  // Of a large chat only those are known who have seen it.
  const hasAll = chat === undefined || listsAllMembers(chat);
  const members: readonly Member[] = hasAll
    ? receivers
    : [...(seen?.keys() ?? [])].map((id) => ({ id }));
  const isKnown = isShared || seen !== undefined;
  const seenIds = new Set(
    isShared
      ? receivers.flatMap((member) => (hasSeen(member, message.id) ? member.id : []))
      : seen?.keys(),
  );
  const isSeen = ({ id }: Member) => seenIds.has(id);
  const receivedIds = new Set(
    isShared
      ? receivers.flatMap((member) => (hasReceived(member, message.id) ? member.id : []))
      : [],
  );
  const isOnlyReceived = (member: Member) => receivedIds.has(member.id) && !isSeen(member);
  const group = chat !== undefined && isGroup(chat, me);
  const times: Times = seen ?? new Map();
  const isOld = members.some(({ id }) => times.has(id) && times.get(id) === undefined);
  const [other] = members;
  return (
    <Dialog isOpen onClose={onClose} title={texts(group ? 'seenList' : 'details')}>
      <dl className="mt-3 text-body">
        <Row label={t('sent')} value={timeOf(message.createdTime)} />
        {!group && other && (
          <Row
            label={
              isSeen(other)
                ? texts('seen')
                : isOnlyReceived(other)
                  ? texts('received')
                  : t('unreceived')
            }
            value={isSeen(other) ? timeOf(times.get(other.id)) : undefined}
          />
        )}
      </dl>
      {isFailed && (
        <div role="alert" className="flex items-center gap-2 py-3 text-body">
          <p className="flex-1">{t('seenFailed')}</p>
          <Button onPress={retry}>{texts('retry')}</Button>
        </div>
      )}
      {!isKnown && !isFailed && <SkeletonRows label={texts('loading')} />}
      {isKnown && group && (
        <>
          <Names
            title={texts('seen')}
            members={members.filter(isSeen)}
            times={times}
            isByName={hasAll}
          />
          <Names title={texts('received')} members={members.filter(isOnlyReceived)} />
          {hasAll ? (
            <Names
              title={t(isShared ? 'unreceived' : 'unseen')}
              members={members.filter((member) => !isSeen(member) && !isOnlyReceived(member))}
            />
          ) : (
            <UnseenList message={message} seenCount={seenIds.size} />
          )}
        </>
      )}
      {isOld && (
        <p className="mt-3 text-small text-ink-2">
          {t('timesKept', { count: SEEN_TIMES_KEPT_MS / DAY_MS })}
        </p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{texts('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex min-h-9 items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular text-end">{value}</dd>
    </div>
  );
}

type NamesProps = {
  title: string;
  members: readonly Member[];
  times?: Times;
  /** False if the cards of those who are not shown yet may be missing. */
  isByName?: boolean;
};

function Names({ title, members, times, isByName = true }: NamesProps) {
  const t = useText(seenListTexts);
  const [shown, setShown] = useState(SHOWN_STEP);
  const people = usePeople();
  const words = useNameWords();
  const timeOf = useTimeWords();
  const named = members.map(({ id }) => {
    return { id, name: displayName(people.get(id), words), time: times?.get(id) };
  });
  // Sorted by time; people without a known time come last.
  const order = ({ time }: { time: number | undefined }) => time ?? Number.MAX_SAFE_INTEGER;
  named.sort((a, b) => order(a) - order(b) || (isByName ? a.name.localeCompare(b.name) : 0));
  const listed = named.slice(0, shown);
  useNeeded(listed.map(({ id }) => id));
  if (members.length === 0) return null;
  return (
    <section className="mt-3">
      <h3 className="flex items-baseline justify-between text-small font-strong">
        {title}
        <span className="tabular font-normal text-ink-2">{members.length}</span>
      </h3>
      <ul aria-label={title} className="mt-1">
        {listed.map(({ id, name, time }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={people.get(id)?.avatar} size={32} />
            <span className="min-w-0 flex-1 truncate text-body">
              <bdi>{name}</bdi>
            </span>
            {time !== undefined && (
              <span className="tabular shrink-0 text-small text-ink-2">{timeOf(time)}</span>
            )}
          </li>
        ))}
      </ul>
      {named.length > shown && (
        <div className="ms-7.5">
          <Button look="quiet" onPress={() => setShown(shown + SHOWN_STEP)}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
