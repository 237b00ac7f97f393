import type { Draft } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { isNonEmpty, type RichText } from '@kith/contract/chat/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChat, useChatEngine } from '../chat.react.ts';
import { NO_DRAFT } from '../engine/drafts.ts';
import { isSameText } from './editor/delta.ts';

/** A draft is kept when the hand rests, so that no key waits for it. */
const REST_MS = 300;

type Writing = {
  chatId: string;
  editing: HeldMessage | undefined;
  /** The message that is answered. */
  replyTo: string | undefined;
  /** Puts a text into the field. */
  onShow: (text: RichText) => void;
};

/**
 * The text in the composer: that of the message being edited, otherwise the draft, which waits
 * meanwhile. The field holds it; `initial` is what it begins with.
 */
export const useWritten = ({ chatId, editing, replyTo, onShow }: Writing) => {
  const { drafts, typing } = useChatEngine();
  const known = useChat(chatId)?.draft ?? NO_DRAFT;
  const pending = () => drafts.pending(chatId);
  const begin = () => editing?.delta ?? (pending() ?? known).delta;
  const [{ editedId, initial }, setBegun] = useState(() => ({
    editedId: editing?.id,
    initial: begin(),
  }));
  const [text, setText] = useState<RichText>(initial);
  /** What the next key may find before anything is drawn again. */
  const latest = useRef<RichText>(initial);
  const unkept = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    clearTimeout(timer.current);
    if (unkept.current !== undefined) drafts.keep(chatId, unkept.current);
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

  const answers = useRef(replyTo);
  const answer = useEffectEvent(() => {
    if (answers.current === replyTo) return;
    answers.current = replyTo;
    const delta = editing === undefined ? latest.current : (pending() ?? known).delta;
    unkept.current = { delta: delta as Draft['delta'], replyTo: replyTo ?? null };
    keep();
  });
  useEffect(() => {
    if (replyTo !== answers.current) answer();
  }, [replyTo]);

  /** Written on another device, while nothing is written here. */
  const hear = useEffectEvent(({ delta }: Draft) => {
    const isOurs = editing !== undefined || unkept.current !== undefined || pending();
    if (isOurs || isSameText(delta, latest.current)) return;
    latest.current = delta;
    setText(delta);
    onShow(delta);
  });
  useEffect(() => hear(known), [known]);

  return {
    initial,
    text,
    read: () => latest.current,
    write(next: RichText): void {
      latest.current = next;
      setText(next);
      if (editing !== undefined) return;
      unkept.current = { delta: next as Draft['delta'], replyTo: replyTo ?? null };
      clearTimeout(timer.current);
      if (isNonEmpty(next)) {
        timer.current = setTimeout(keep, REST_MS);
        typing(chatId);
      } else keep();
    },
  };
};
