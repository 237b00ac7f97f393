import type { Chat } from '@kith/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/** How long a thread that was closed waits for the message that receives the focus. */
const LOADING_MS = 5_000;

/** The thread from the address, which is shown beside its group. */
export const useThreadBeside = (chat: Chat | undefined) => {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const messageId = new URLSearchParams(search).get('thread');
  const threadOf = chat?.group !== undefined && messageId !== null ? messageId : undefined;
  // The browser keeps it over a reload, when the jump would take the focus from whatever has it by then.
  const isAgain = useNavigationType() === 'POP';
  const found: unknown = isAgain ? undefined : state?.inThread;
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
    const until = performance.now() + LOADING_MS;
    const goOn = () => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.tagName !== 'MAIN') return;
      const message = document.querySelector<HTMLElement>(`[data-message="${left.threadOf}"]`);
      // After a reload, the messages of the group may come after those of the thread.
      if (message !== null) message.focus();
      else if (performance.now() < until) frame = requestAnimationFrame(goOn);
    };
    let frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [chatId, threadOf]);
  return { threadOf, inThread, closeThread };
};
