import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../../ui/interaction/keys.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { useChatList } from '../chat.react.ts';

/** Alt and arrows go through the chats, `/` searches them, Esc leads back to the list. */
export const useChatKeys = (
  chatId: string | undefined,
  search: RefObject<HTMLInputElement | null>,
): void => {
  const chats = useChatList();
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasOverlay()) return;
      const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
      if (step !== undefined) {
        const at = chats.findIndex(({ id }) => id === chatId);
        const next = chats[at < 0 ? 0 : at + step];
        event.preventDefault();
        if (next) void navigate(`/app/chat/${next.id}`);
      } else if (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      } else if (event.key === 'Escape' && chatId !== undefined) {
        document.querySelector<HTMLElement>(`[data-chat="${chatId}"]`)?.focus();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [chats, chatId, navigate, search]);
};
