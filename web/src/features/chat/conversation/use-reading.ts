import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

export interface Reading {
  /** A new value each time the conversation is to be displayed from another position. */
  turn: number;
  /** The message to start at; undefined for the end. */
  startAt: string | undefined;
  goTo: (messageId: string) => void;
  toNewest: () => void;
}

/** The displayed part of a conversation: its end, or around an older message. */
export const useReading = (chatId: string): Reading => {
  const t = useText(chatTexts);
  const { loadAround, toNewest } = useChatEngine();
  const [{ turn, startAt }, setPlace] = useState<{ turn: number; startAt?: string }>({ turn: 0 });
  const show = (messageId?: string) =>
    setPlace((place) => ({
      turn: place.turn + 1,
      ...(messageId !== undefined && { startAt: messageId }),
    }));
  return {
    turn,
    startAt,
    goTo: (messageId) =>
      void loadAround(chatId, messageId).then(
        (isThere) => (isThere ? show(messageId) : notify(() => t('quoteMissing'))),
        () => notify(() => t('jumpFailed')),
      ),
    toNewest() {
      toNewest(chatId);
      show();
    },
  };
};
