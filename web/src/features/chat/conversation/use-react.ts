import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Adds or removes an emoji reaction, and reports errors. */
export const useReact = ({ chatId, id }: HeldMessage) => {
  const t = useText(chatTexts);
  const engine = useChatEngine();
  return (emoji: string, isGiven: boolean): void =>
    void engine.react(chatId, id, emoji, isGiven).catch(() => notify(() => t('reactFailed')));
};
