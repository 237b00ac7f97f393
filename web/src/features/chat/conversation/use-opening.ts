import { SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useChatEngine, useMessages } from '../chat.react.ts';
import type { Opening } from '../engine/chat.types.ts';

/**
 * Keeps a chat open while it is on the screen, loading it first if it is unknown. Failed loads are
 * retried silently.
 */
export const useOpening = (chatId: string, isBeside = false): Opening | 'wait' => {
  const engine = useChatEngine();
  const [opening, setOpening] = useState<Opening | 'wait'>('wait');
  const [attempt, setAttempt] = useState(0);
  const isFailed = useMessages(chatId)?.version === -1 || opening === 'failed';
  // Nothing counts as visible until the message list reports it.
  useLayoutEffect(() => engine.show(chatId, '0'), [engine, chatId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    let isCurrent = true;
    void engine.open(chatId, { isBeside }).then((answer) => isCurrent && setOpening(answer));
    return () => {
      isCurrent = false;
      engine.close(chatId);
    };
  }, [engine, chatId, isBeside, attempt]);
  // Only after it has been closed, because until then its end would count as seen.
  useEffect(() => () => engine.show(chatId, null), [engine, chatId]);
  useEffect(() => {
    if (!isFailed) return;
    const timer = setInterval(() => setAttempt((count) => count + 1), SOCKET_RECONNECT_MS);
    return () => clearInterval(timer);
  }, [isFailed]);
  return opening;
};
