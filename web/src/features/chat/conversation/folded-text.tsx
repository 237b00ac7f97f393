import type { HeldMessage } from '@kith/contract/chat/message-list';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { ChatEngine } from '../engine/chat.types.ts';
import { foldedBlocks } from './fold.ts';
import { RichText } from './rich-text.tsx';

type Props = {
  message: HeldMessage;
  me: string;
  tail: ReactNode;
  /** Only then is the button a tab stop. */
  isActive: boolean;
};

/** Expanded messages, which stay expanded when scrolled away. */
const openedOf = ofEngine<ChatEngine, Set<string>>(() => new Set());

/** The text of a message; for a long one its beginning, until it is expanded. */
export function FoldedText({ message, me, tail, isActive }: Props) {
  const t = useText(chatTexts);
  const opened = openedOf(useChatEngine());
  const { delta, chatId, id } = message;
  const key = `${chatId} ${id}`;
  const folded = useMemo(() => foldedBlocks(delta), [delta]);
  const [isOpen, setOpen] = useState(() => opened.has(key));
  if (folded === undefined) return <RichText text={delta} me={me} tail={tail} />;
  const toggle = () => {
    if (isOpen) opened.delete(key);
    else opened.add(key);
    setOpen(!isOpen);
  };
  return (
    <>
      <RichText text={delta} folded={isOpen ? undefined : folded} me={me} />
      <Button
        aria-expanded={isOpen}
        excludeFromTabOrder={!isActive}
        onPress={toggle}
        className="target ring-focus -ms-1.5 rounded-control px-1.5 font-strong text-accent-text data-hovered:underline"
      >
        {t(isOpen ? 'less' : 'more')}
      </Button>
      {tail}
    </>
  );
}
