import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { useChatEngine } from '../chat.react.ts';

/** Clicks that open a link elsewhere, or not at all, are left to the browser. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Follows the link of a chat as soon as its messages have arrived, which they usually have. What
 * arrives while React renders in slices makes it start again, so this is faster than not waiting.
 */
export const useOpenSoon = () => {
  const { prepare } = useChatEngine();
  const navigate = useNavigate();
  const last = useRef<symbol>(undefined);
  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  return useSteady(async (event: MouseEvent, chatId: string): Promise<void> => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const click = Symbol(chatId);
    const { href: from, pathname } = location;
    last.current = click;
    await prepare(chatId);
    // Somebody may have gone elsewhere meanwhile.
    if (last.current !== click || location.href !== from) return;
    const to = `/app/chat/${chatId}`;
    await navigate(to, { replace: to === pathname });
  });
};
