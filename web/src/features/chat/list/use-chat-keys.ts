import { isArchived } from '@kith/contract/chat/chat-list';
import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isForInputMethod } from '../../../ui/interaction/enter.ts';
import { isTyping } from '../../../ui/interaction/keys.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { usePreference } from '../../preferences/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { selectSorted } from '../engine/chat.select.ts';

/** Alt and arrows switch chats, `/` searches them, Esc returns to the list. */
export const useChatKeys = (
  chatId: string | undefined,
  search: RefObject<HTMLInputElement | null>,
): void => {
  const { state } = useChatEngine();
  const returns = usePreference('chat_archive_returns');
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey } = event;
      // Tested before the page is inspected: this runs for each typed key.
      const isOurs = altKey || key === 'Escape' || (key === '/' && !isTyping(event));
      if (!isOurs || event.defaultPrevented || isForInputMethod(event) || hasOverlay()) return;
      const step = altKey ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined;
      if (step !== undefined) {
        const chats = selectSorted(state.getState().list).filter(
          (chat) => !isArchived(chat, returns),
        );
        const at = chats.findIndex(({ id }) => id === chatId);
        const next = chats[at < 0 ? 0 : at + step];
        event.preventDefault();
        if (next) void navigate(`/app/chat/${next.id}`);
      } else if (key === '/' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      } else if (key === 'Escape' && chatId !== undefined) {
        document.querySelector<HTMLElement>(`[data-chat="${chatId}"]`)?.focus();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [state, returns, chatId, navigate, search]);
};
