import type { Chat } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChat, useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { hasSeen, receiversOf } from '../engine/chat-view.ts';
import { seenListTexts } from './seen-list.texts.ts';
import { useNameWords } from './use-name-words.ts';

type Props = { message: HeldMessage; onClose: () => void };

/** Who in a group has seen a message, and who has not yet; it follows as they read. */
export function SeenList({ message, onClose }: Props) {
  const t = useText(seenListTexts);
  const texts = useText(chatTexts);
  const { me } = useChatEngine();
  const chat = useChat(message.chatId);
  const members = chat ? receiversOf(chat, me, message.id) : [];
  const seen = members.filter((member) => hasSeen(member, message.id));
  const unseen = members.filter((member) => !hasSeen(member, message.id));
  return (
    <Dialog isOpen onClose={onClose} title={texts('seenList')}>
      <Names title={texts('seen')} members={seen} />
      <Names title={t('unseen')} members={unseen} />
      <div className="mt-4 flex justify-end">
        <Button onPress={onClose}>{texts('close')}</Button>
      </div>
    </Dialog>
  );
}

function Names({ title, members }: { title: string; members: Chat['participants'] }) {
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
        {named.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={people.get(id)?.avatar} size={32} />
            <bdi className="min-w-0 truncate text-body">{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
