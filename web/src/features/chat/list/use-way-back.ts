import { useEffect, useRef } from 'react';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Leaving or losing a chat returns to its place in the list. */
export const useWayBack = (chatId: string | undefined): void => {
  const last = useRef(chatId);
  useEffect(() => {
    const left = last.current;
    last.current = chatId;
    if (left === undefined || chatId !== undefined) return;
    const goOn = () => {
      if (document.activeElement !== document.body) return;
      (find(`[data-chat="${left}"]`) ?? find('[data-chat][tabindex="0"]') ?? find('main'))?.focus();
    };
    // After the closed element has tried to return the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(goOn);
    });
    return () => cancelAnimationFrame(frame);
  }, [chatId]);
};
