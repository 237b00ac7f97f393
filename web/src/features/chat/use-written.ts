import type { HeldMessage } from '@kith/contract/pure/message-list';
import { useState } from 'react';
import { useChatEngine } from './chat.react.ts';
import { draftOf, drafts, keepDraft } from './drafts.ts';
import { typedText } from './editing.ts';

/** The text in the composer: that of the message being edited, otherwise the draft, which waits meanwhile. */
export const useWritten = (chatId: string, editing: HeldMessage | undefined) => {
  const { me, typing } = useChatEngine();
  const begin = () =>
    editing === undefined ? draftOf(drafts.getState(), me, chatId) : typedText(editing);
  const [text, setText] = useState(begin);
  const [editedId, setEditedId] = useState(editing?.id);
  if (editedId !== editing?.id) {
    setEditedId(editing?.id);
    setText(begin());
  }
  const write = (next: string) => {
    setText(next);
    if (editing !== undefined) return;
    keepDraft(me, chatId, next);
    if (next.trim() !== '') typing(chatId);
  };
  return [text, write] as const;
};
