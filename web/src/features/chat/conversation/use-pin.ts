import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Pins messages of a chat for all of its members, or unpins them; both can be undone. */
export const usePin = (chatId: string) => {
  const t = useText(chatTexts);
  const { pin } = useChatEngine();
  const change = (messageId: string, isPinned: boolean): void =>
    void pin(chatId, messageId, isPinned).then(
      () => {
        const undo = { label: () => t('undo'), run: () => change(messageId, true) };
        if (!isPinned) notify(() => t('unpinned'), undo);
      },
      (cause: unknown) =>
        notify(() => t(toFailure(cause).code === 'conflict' ? 'tooManyPins' : 'pinFailed')),
    );
  return change;
};
