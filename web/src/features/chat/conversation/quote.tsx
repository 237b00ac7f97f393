import type { Message } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type CSSProperties, useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { personHue } from '../../../ui/pictures/person-hue.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useNeeded, usePeople, useQuoted } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from './use-name-words.ts';

type Props = {
  chatId: string;
  /** The message being replied to. */
  id: string;
  /** Only then is it a tab stop. */
  isActive: boolean;
  onJump: (messageId: string) => void;
};

/** Above a reply: the author and first line of the original. Scrolls to it. */
export function Quote({ chatId, id, isActive, onJump }: Props) {
  const t = useText(chatTexts);
  const { needQuoted } = useChatEngine();
  const quoted = useQuoted(chatId, id);
  useEffect(() => {
    if (quoted === undefined) needQuoted(chatId, id);
  }, [quoted, needQuoted, chatId, id]);
  const look =
    'mb-1 flex max-w-full flex-col items-start rounded-control rounded-s-[0.1875rem] bg-ink/5 py-1 ps-2.5 pe-3 text-start text-small leading-snug border-s-3 border-line';
  // Two lines from the start, so that nothing moves when it loads.
  if (!quoted)
    return (
      <p className={`${look} min-h-[calc(2lh+0.5rem)] justify-center text-(--meta)`}>
        {quoted === null && t('quoteMissing')}
      </p>
    );
  return (
    <Button
      excludeFromTabOrder={!isActive}
      onPress={() => onJump(id)}
      data-person=""
      style={{ '--person': personHue(quoted.senderId) } as CSSProperties}
      className={`${look} ring-focus min-w-24 cursor-pointer border-person-name transition-colors data-hovered:bg-ink/8`}
    >
      <Lines message={quoted} />
    </Button>
  );
}

function Lines({ message }: { message: Message }) {
  const t = useText(chatTexts);
  const people = usePeople();
  useNeeded([message.senderId]);
  const { lineOf } = useAttachmentWords();
  const name = displayName(people.get(message.senderId), useNameWords());
  return (
    <>
      <bdi className="max-w-full truncate font-strong text-person-name">{name}</bdi>
      <bdi className="max-w-full truncate text-(--meta)">{lineOf(message)}</bdi>
      <span className="sr-only">{t('toQuoted')}</span>
    </>
  );
}
