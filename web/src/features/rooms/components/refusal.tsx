import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useRoom } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';

const WORDS: Partial<Record<string, 'full' | 'locked'>> = {
  room_full: 'full',
  room_locked: 'locked',
};
const MINUTE_MS = 60_000;

/** The error of the last action. */
export function Refusal() {
  const t = useText(roomsTexts);
  const refusal = useRoom((state) => state.refusal);
  const retryTime = useRoom((state) => state.retryTime);
  const [, count] = useState(0);
  const isTimed = refusal === 'rate_limited' && retryTime !== undefined;
  const left = isTimed ? Math.ceil((retryTime - Date.now()) / MINUTE_MS) : 0;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(() => count((times) => times + 1), 1_000);
    return () => clearInterval(timer);
  }, [isTimed]);
  if (refusal === undefined || (isTimed && left <= 0)) return null;
  return (
    <p role="alert" className="text-center text-harm-text text-small">
      {isTimed ? t('askAgainIn', { count: left }) : t(WORDS[refusal] ?? 'tryAgain')}
    </p>
  );
}
