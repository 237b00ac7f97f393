import type { HeldMessage } from '@kith/contract/pure/message-list';
import { isNonEmpty, type RichText } from '@kith/contract/pure/rich-text';
import { useEffect, useRef, useState } from 'react';
import { useChatEngine } from './chat.react.ts';
import { draftOf, drafts, keepDraft } from './drafts.ts';

/** A draft is kept when the hand rests, so that no key waits for it. */
const REST_MS = 300;

/**
 * The text in the composer: that of the message being edited, otherwise the draft, which waits
 * meanwhile. The field holds it; `initial` is what it begins with.
 */
export const useWritten = (chatId: string, editing: HeldMessage | undefined) => {
  const { me, typing } = useChatEngine();
  const begin = () => editing?.delta ?? draftOf(drafts.getState(), me, chatId);
  const [{ editedId, initial }, setBegun] = useState(() => ({
    editedId: editing?.id,
    initial: begin(),
  }));
  const [text, setText] = useState(initial);
  /** What the next key may find before anything is drawn again. */
  const latest = useRef(initial);
  const unkept = useRef<RichText>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    clearTimeout(timer.current);
    if (unkept.current !== undefined) keepDraft(me, chatId, unkept.current);
    unkept.current = undefined;
  };
  if (editedId !== editing?.id) {
    keep();
    const next = begin();
    setBegun({ editedId: editing?.id, initial: next });
    setText(next);
    latest.current = next;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is kept once
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return {
    initial,
    text,
    read: () => latest.current,
    write(next: RichText): void {
      latest.current = next;
      setText(next);
      if (editing !== undefined) return;
      unkept.current = next;
      clearTimeout(timer.current);
      if (isNonEmpty(next)) {
        timer.current = setTimeout(keep, REST_MS);
        typing(chatId);
      } else keep();
    },
  };
};
