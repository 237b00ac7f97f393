import type { Draft } from '@kith/contract';
import { isNonEmpty, type RichText } from '@kith/contract/chat/rich-text';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { notifyUntil } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import type { OutgoingContent } from '../engine/outgoing.ts';

type Options = {
  chatId: string;
  /** The field is free: otherwise a text becomes the draft, which waits. */
  isFree: boolean;
  /** Puts a text back into the field, before what has been written since. */
  onBack: (delta: RichText) => void;
  onReply: (messageId: string) => void;
};

/** Sends messages after a few seconds; an Undo puts them back into the composer. */
export const useSendSoon = ({ chatId, isFree, onBack, onReply }: Options) => {
  const t = useText(chatTexts);
  const { sendSoon, drafts, chosen, kinds } = useChatEngine();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const putBack = useSteady((delta: RichText, replyTo: string | undefined) => {
    if (isHere.current && isFree) {
      if (replyTo !== undefined) onReply(replyTo);
      return onBack(delta);
    }
    const later = drafts.pending(chatId)?.delta ?? [];
    const joined = isNonEmpty(later) ? [...delta, { insert: '\n' }, ...later] : delta;
    drafts.keep(chatId, { delta: joined as Draft['delta'], replyTo: replyTo ?? null });
  });
  return (parts: readonly OutgoingContent[]): void => {
    const sending = parts.map(({ delta, ...content }) => sendSoon(chatId, delta, content));
    const undo = () => {
      const back = sending.flatMap((one) => one.undo() ?? []);
      const [first] = back;
      if (first === undefined) return;
      for (const { type, content } of back.flatMap(({ attachments = [] }) => attachments))
        chosen.add(
          chatId,
          type,
          content,
          kinds.find((kind) => kind.type === type)?.fileOf?.(content),
        );
      const delta = back.flatMap((one) => one.delta);
      putBack(delta, first.replyTo);
    };
    const final = Promise.all(sending.map((one) => one.final));
    notifyUntil(final, () => t('sending'), { label: () => t('undo'), run: undo });
  };
};
