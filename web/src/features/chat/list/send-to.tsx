import { isNonEmpty, plainText, textOf } from '@kith/contract/chat/rich-text';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useChosen } from '../attachments/use-chosen.ts';
import { useChatEngine, useDraft } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { ChatPicker } from './chat-picker.tsx';

type Props = {
  words: string;
  files: readonly File[];
  /** Both are then in the composer of this chat, where they can be changed before sending. */
  onReady: (chatId: string) => void;
};

/** Selects a chat, and adds text and files to the message being written there. */
export function SendTo(props: Props) {
  const [chatId, setChatId] = useState<string>();
  if (chatId === undefined) return <ChatPicker onPick={setChatId} />;
  return <Putting {...props} chatId={chatId} />;
}

function Putting({ chatId, words, files, onReady }: Props & { chatId: string }) {
  const t = useText(chatTexts);
  const { drafts } = useChatEngine();
  const draft = useDraft(chatId);
  const { addFiles } = useChosen(chatId);
  const hasBegun = useRef(false);
  const put = async () => {
    if (words !== '') {
      const before = isNonEmpty(draft.delta) ? draft.delta : [];
      const needsLine = before.length > 0 && !plainText(before).endsWith('\n');
      const delta = [...before, ...textOf(needsLine ? `\n${words}` : words)];
      drafts.keep(chatId, { ...draft, delta });
    }
    await addFiles(files);
    onReady(chatId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void put();
  }, []);
  return (
    <p role="status" className="flex items-center gap-3 py-6 text-body text-ink-2">
      <Spinner size={20} />
      {t('attachingFiles')}
    </p>
  );
}
