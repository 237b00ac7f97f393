import type { Draft } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { isNonEmpty, plainText, type RichText } from '@kith/contract/chat/rich-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChatEngine, useKnownDraft } from '../chat.react.ts';
import { excessOf } from '../engine/long-text.ts';
import { isSameText } from './editor/delta.ts';

/** A draft is stored when typing pauses, so that no key waits for it. */
const REST_MS = 300;

/** The length that fits beside the buttons on a phone. */
const LINE_CHARS = 18;

/** The parts of the composer that depend on the text; few keys change them. */
interface Size {
  isEmpty: boolean;
  isLonger: boolean;
  /** Bytes over the limit of one message. */
  excess: number;
}

const sizeOf = (text: RichText): Size => {
  const words = plainText(text).trimEnd();
  return {
    isEmpty: !isNonEmpty(text),
    isLonger: words.length > LINE_CHARS || words.includes('\n'),
    excess: Math.max(0, excessOf(text)),
  };
};

type Writing = {
  chatId: string;
  editing: HeldMessage | undefined;
  /** The message to reply to. */
  replyTo: string | undefined;
  /** Sets the text of the field. */
  onShow: (text: RichText) => void;
};

/**
 * The text in the composer: that of the message being edited, otherwise the draft, which waits
 * meanwhile. The field holds it; `initial` is its initial value.
 */
export const useWritten = ({ chatId, editing, replyTo, onShow }: Writing) => {
  const { drafts, typing } = useChatEngine();
  const known = useKnownDraft(chatId);
  const pending = () => drafts.pending(chatId);
  const begin = () => editing?.delta ?? (pending() ?? known).delta;
  const [{ editedId, initial }, setBegun] = useState(() => ({
    editedId: editing?.id,
    initial: begin(),
  }));
  const [size, setSize] = useState(() => sizeOf(initial));
  /** Renders the composer only if the change is visible. */
  const measure = (text: RichText) => {
    const next = sizeOf(text);
    setSize((was) =>
      was.isEmpty === next.isEmpty && was.isLonger === next.isLonger && was.excess === next.excess
        ? was
        : next,
    );
  };
  /** State for the next key, which may come before the next render. */
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
    measure(next);
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

  /** Written on another device, while the field here is empty. */
  const hear = useEffectEvent(({ delta }: Draft) => {
    const isOurs = editing !== undefined || unkept.current !== undefined || pending();
    if (isOurs || isSameText(delta, latest.current)) return;
    latest.current = delta;
    measure(delta);
    onShow(delta);
  });
  useEffect(() => hear(known), [known]);

  return {
    initial,
    size,
    read: () => latest.current,
    write(next: RichText): void {
      latest.current = next;
      measure(next);
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
