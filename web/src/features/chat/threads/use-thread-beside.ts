import type { Chat } from '@kith/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/** The thread from the address, which is shown beside its group. */
export const useThreadBeside = (chat: Chat | undefined) => {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const messageId = new URLSearchParams(search).get('thread');
  const threadOf = chat?.group !== undefined && messageId !== null ? messageId : undefined;
  const found: unknown = state?.inThread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: found again is another request
  const inThread = useMemo(
    () => (typeof found === 'string' ? { messageId: found } : undefined),
    [key, found],
  );
  const closeThread = useSteady(() => {
    // Otherwise Back would lead to the same group again.
    if (state?.opensThread === true) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  });
  // The focus moves from the thread to its message.
  const chatId = chat?.id;
  const last = useRef({ chatId, threadOf });
  useEffect(() => {
    const left = last.current;
    last.current = { chatId, threadOf };
    if (left.threadOf === undefined || threadOf !== undefined || left.chatId !== chatId) return;
    const goOn = () => {
      const message = document.querySelector<HTMLElement>(`[data-message="${left.threadOf}"]`);
      const { activeElement, body } = document;
      if (activeElement === body || activeElement?.tagName === 'MAIN') message?.focus();
    };
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [chatId, threadOf]);
  return { threadOf, inThread, closeThread };
};
