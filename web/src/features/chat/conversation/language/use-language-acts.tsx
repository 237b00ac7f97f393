import { findMessage, type HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { later } from '../../../../platform/feature/later.tsx';
import type {
  MessageAct,
  MessageActDialog,
  OnMessages,
} from '../../../../platform/feature/message-act.ts';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { useChatEngine } from '../../chat.react.ts';
import { chatTexts } from '../../chat.texts.ts';
import { SPEAKER, SPEECH } from './language-icons.ts';
import { canSpeak, isSpeaking, speak, spokenTurn, stopSpeaking } from './speech.ts';
import { canTranslate } from './translator.ts';

const Translation = later(async () => (await import('./translation.tsx')).Translation);

function Dialog({ messages: [message], onClose, onFailed }: MessageActDialog) {
  return message && <Translation text={plainText(message.delta)} {...{ onClose, onFailed }} />;
}

/** The turn in which a message is read aloud, which ends if the message is deleted. */
export const useTurn = ({ chatId, id }: HeldMessage): RefObject<number | undefined> => {
  const { state } = useChatEngine();
  const turn = useRef<number>(undefined);
  // If it was only scrolled out of sight, it is read on.
  const ended = useEffectEvent(() => {
    const list = state.getState().messages[chatId];
    const isThere = list !== undefined && findMessage(list, id) !== undefined;
    if (turn.current !== undefined && !isThere) stopSpeaking(turn.current);
  });
  useEffect(() => () => ended(), []);
  return turn;
};

/** Reads a message aloud, and translates it. */
export const useLanguageActs = (
  { messages: [message] }: OnMessages,
  turn: RefObject<number | undefined>,
): MessageAct[] => {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  if (message === undefined) return [];
  const hasText = message.delta.length > 0;
  return [
    {
      id: 'speak',
      group: 'answer',
      place: 60,
      icon: SPEAKER,
      label: t(isSpeaking() ? 'stopReading' : 'readAloud'),
      isShown: hasText && canSpeak(),
      run() {
        if (isSpeaking()) return stopSpeaking();
        void speak(plainText(message.delta), language);
        turn.current = spokenTurn();
      },
    },
    {
      id: 'translate',
      group: 'answer',
      place: 70,
      icon: SPEECH,
      label: t('translate'),
      isShown: hasText && canTranslate(),
      Dialog,
    },
  ];
};
