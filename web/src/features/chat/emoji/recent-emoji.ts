import { EMOJIS_KEY } from '../kept.ts';

const KEPT = 16;

/** The emojis used last on this device, newest first. */
export const recentEmojis = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(EMOJIS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((sign) => typeof sign === 'string') : [];
  } catch {
    return [];
  }
};

/** Private windows may not store it; nothing depends on it. */
export const rememberEmoji = (sign: string): void => {
  const others = recentEmojis().filter((other) => other !== sign);
  try {
    localStorage.setItem(EMOJIS_KEY, JSON.stringify([sign, ...others].slice(0, KEPT)));
  } catch {}
};
