import { useCallback, useEffect, useState } from 'react';
import { useChatEngine } from './chat.react.ts';
import type { Opening } from './chat.types.ts';

/** Makes a chat the open one for as long as it is on the screen, fetching it first when it is unknown. */
export const useOpening = (chatId: string): { opening: Opening | 'wait'; retry: () => void } => {
  const engine = useChatEngine();
  const [opening, setOpening] = useState<Opening | 'wait'>('wait');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again
  useEffect(() => {
    let isCurrent = true;
    void engine.open(chatId).then((answer) => isCurrent && setOpening(answer));
    return () => {
      isCurrent = false;
      engine.close();
    };
  }, [engine, chatId, attempt]);
  const retry = useCallback(() => {
    setOpening('wait');
    setAttempt((count) => count + 1);
  }, []);
  return { opening, retry };
};
