import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChat, useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { hasSeen, receiversOf, sharesSeen } from '../engine/chat-view.ts';
import { seenListTexts } from './seen-list.texts.ts';
import { useNameWords } from './use-name-words.ts';

/** All of a small group. */
const SHOWN_STEP = 50;

type Member = Chat['participants'][number];
type Props = { message: HeldMessage; onClose: () => void };

/** Who in a group has seen a message, and who has not yet; in small ones it follows as they read. */
export function SeenList({ message, onClose }: Props) {
  const t = useText(seenListTexts);
  const texts = useText(chatTexts);
  const { me } = useChatEngine();
  const chat = useChat(message.chatId);
  const { seenIds, isFailed, retry } = useAsked(message, chat !== undefined && !sharesSeen(chat));
  const members = chat ? receiversOf(chat, me, message.id) : [];
  const isKnown = chat !== undefined && (sharesSeen(chat) || seenIds !== undefined);
  const isSeen = (member: Member) =>
    seenIds === undefined ? hasSeen(member, message.id) : seenIds.has(member.id);
  return (
    <Dialog isOpen onClose={onClose} title={texts('seenList')}>
      {isFailed ? (
        <div role="alert" className="flex items-center gap-2 py-3 text-body">
          <p className="flex-1">{t('seenFailed')}</p>
          <Button onPress={retry}>{texts('retry')}</Button>
        </div>
      ) : (
        !isKnown && <SkeletonRows label={texts('loading')} />
      )}
      {isKnown && (
        <>
          <Names title={texts('seen')} members={members.filter(isSeen)} />
          <Names title={t('unseen')} members={members.filter((member) => !isSeen(member))} />
        </>
      )}
      <div className="mt-4 flex justify-end">
        <Button onPress={onClose}>{texts('close')}</Button>
      </div>
    </Dialog>
  );
}

/** The answer of the server, once for each time the list is opened. */
const useAsked = ({ chatId, id }: HeldMessage, isAsked: boolean) => {
  const { seenBy } = useChatEngine();
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>();
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    seenBy(chatId, id).then(
      (ids) => setSeenIds(new Set(ids)),
      () => setFailed(true),
    );
  }, [seenBy, chatId, id]);
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked, ask]);
  return { seenIds, isFailed, retry: ask };
};

function Names({ title, members }: { title: string; members: readonly Member[] }) {
  const t = useText(seenListTexts);
  const [shown, setShown] = useState(SHOWN_STEP);
  const people = usePeople();
  const words = useNameWords();
  if (members.length === 0) return null;
  const named = members.map(({ id }) => ({ id, name: displayName(people.get(id), words) }));
  named.sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section className="mt-3">
      <h3 className="flex items-baseline justify-between text-small font-strong">
        {title}
        <span className="tabular font-normal text-ink-2">{members.length}</span>
      </h3>
      <ul aria-label={title} className="mt-1">
        {named.slice(0, shown).map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={people.get(id)?.avatar} size={32} />
            <bdi className="min-w-0 truncate text-body">{name}</bdi>
          </li>
        ))}
      </ul>
      {named.length > shown && (
        <Button look="quiet" onPress={() => setShown(shown + SHOWN_STEP)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
