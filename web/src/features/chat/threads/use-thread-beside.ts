import type { Chat } from '@kith/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSteady } from '../../../ui/interaction/use-steady.ts';

/** The thread in the address, which is shown beside its group. */
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
  /** The message gets the focus that the thread had. */
  const closeThread = useSteady(() => {
    void navigate({ search: '' }, { replace: true });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const message = document.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
        if (document.activeElement === document.body) message?.focus();
      }),
    );
  });
  return { threadOf, inThread, closeThread };
};
