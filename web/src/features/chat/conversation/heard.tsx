import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { MessagesState } from '../engine/chat.types.ts';
import { useLineWords } from './use-line-words.ts';
import { useNameWords } from './use-name-words.ts';

/** A polite live region for messages by others in the open chat. */
export function Heard({ list }: { list: MessagesState }) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const wordsOf = useLineWords();
  const { lineOf } = useAttachmentWords();
  const newest = list.messages.find(({ delivery }) => delivery === undefined);
  const [known, setKnown] = useState(newest?.id);
  /** Announced once, in the current language: a change of language does not repeat it. */
  const [heard, setHeard] = useState({ text: '', t });
  if (newest !== undefined && newest.id !== known) {
    setKnown(newest.id);
    const name = displayName(people.get(newest.senderId), words);
    const isHeard = newest.senderId !== me && Number(newest.id) > Number(known ?? 0);
    const said = newest.system
      ? wordsOf(newest.senderId, newest.system)
      : t('heard', { name, text: lineOf(newest) });
    // The reader's own, or the remains of a deleted message: nothing to announce or keep.
    setHeard({ text: isHeard ? said : '', t });
  }
  return (
    <p role="status" className="sr-only">
      {heard.t === t && heard.text}
    </p>
  );
}
