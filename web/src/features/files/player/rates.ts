/** How fast recordings can be played. */
export const RATES: readonly number[] = [1, 1.5, 2];

const KEY = 'kith.playRate';

/** The speed chosen on this device; private windows may not store it. */
export const recallRate = (): number => {
  try {
    const rate = Number(localStorage.getItem(KEY));
    return RATES.includes(rate) ? rate : 1;
  } catch {
    return 1;
  }
};

export const keepRate = (rate: number): void => {
  try {
    localStorage.setItem(KEY, String(rate));
  } catch {}
};

export const nextRate = (rate: number): number => RATES[RATES.indexOf(rate) + 1] ?? 1;
