/** Above this loss rate, a page receives small video for a while. */
const WEAK_LOSS = 0.1;
const WEAK_MS = { first: 8_000, max: 120_000 };
/** Who is weak again so soon after that needs small video for longer. */
const RELAPSE_MS = 15_000;

/**
 * Whether a page has too little bandwidth for large video. After every failed attempt to send it large
 * video again, the next one comes later, so that voices are not interrupted every few seconds.
 */
export const createWeakness = () => {
  let until = 0;
  let forMs = WEAK_MS.first;
  return {
    isWeak: (now: number): boolean => until > now,
    /** The page has lost this fraction of what it was sent. */
    report: (lost: number, now: number): void => {
      if (lost <= WEAK_LOSS) return;
      const isRelapse = until > 0 && until <= now && now - until < RELAPSE_MS;
      if (isRelapse) forMs = Math.min(2 * forMs, WEAK_MS.max);
      else if (until <= now) forMs = WEAK_MS.first;
      until = now + forMs;
    },
  };
};
