import { MESSAGE_CONTENTS, type MessageContent } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { CONTENT_TYPES } from '@kith/contract/chat/message-contents';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useText } from '../../../../platform/i18n/language.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Chips } from '../../../../ui/lists/chips.tsx';
import { useChatEngine, usePeople } from '../../chat.react.ts';
import { useNameWords } from '../../conversation/use-name-words.ts';
import { contentsTexts } from './contents.texts.ts';
import { type FollowedMessages, followMessagesWith } from './messages-with.ts';

const NOTHING = {
  media: 'noMedia',
  files: 'noFiles',
  audio: 'noAudio',
  links: 'noLinks',
} as const satisfies Record<MessageContent, string>;

type Props = { chatId: string; onGoTo: (messageId: string) => void };

/** The shared content of a chat that still exists, by kind, newest first. */
export function ChatContents({ chatId, onGoTo }: Props) {
  const t = useText(contentsTexts);
  const chat = useChatEngine();
  const [content, setContent] = useState<MessageContent>('media');
  const [followed, setFollowed] = useState<FollowedMessages>();
  useEffect(() => {
    const following = followMessagesWith(chat, chatId, content);
    setFollowed(following);
    return following.stop;
  }, [chat, chatId, content]);
  return (
    <section aria-label={t('heading')} className="mt-6">
      <h3 className="mb-2 text-small font-strong">{t('heading')}</h3>
      <Chips
        label={t('heading')}
        options={MESSAGE_CONTENTS.map((id) => ({ id, label: t(id) }))}
        selected={[content]}
        onSelect={([chosen]) => chosen && setContent(chosen)}
        wraps
      />
      {followed && followed.state.getState().content === content && (
        <Listing key={content} content={content} followed={followed} onGoTo={onGoTo} />
      )}
    </section>
  );
}

type ListingProps = Pick<Props, 'onGoTo'> & {
  content: MessageContent;
  followed: FollowedMessages;
};

function Listing({ content, followed: { state, load }, onGoTo }: ListingProps) {
  const t = useText(contentsTexts);
  const { kinds } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const { messages, version, next, isLoading } = useStore(state);
  const listed = messages.flatMap((message) =>
    message.attachments.flatMap((attached, at) => {
      const Listed = kinds.find(({ type }) => type === attached.type)?.Listed;
      const isOfIt = CONTENT_TYPES[content].includes(attached.type);
      return Listed && isOfIt ? { key: `${message.id} ${at}`, message, attached, Listed } : [];
    }),
  );
  if (version < 0)
    return (
      <p role="alert" className="flex items-center justify-between gap-3 py-3 text-body text-ink-2">
        {t('failed')}
        <Button icon="retry" onPress={load}>
          {t('retry')}
        </Button>
      </p>
    );
  if (version === 0)
    return (
      <p className="grid h-24 place-items-center">
        <Spinner size={20} />
      </p>
    );
  if (listed.length === 0)
    return <p className="py-4 text-small text-ink-2">{t(NOTHING[content])}</p>;
  return (
    <>
      <ul
        aria-label={t(content)}
        className={
          content === 'media' ? 'mt-3 grid grid-cols-3 gap-1' : 'mt-2 divide-y divide-line-soft'
        }
      >
        {listed.map(({ key, message, attached, Listed }) => (
          <li key={key} className={content === 'media' ? 'relative aspect-square' : ''}>
            <Listed
              message={message}
              attached={attached}
              name={displayName(people.get(message.senderId), words)}
              onGoTo={() => onGoTo(message.id)}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="mt-2 grid">
          <Button onPress={load} isPending={isLoading}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
