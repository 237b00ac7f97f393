import { WAVEFORM_MAX_BARS } from '@kith/contract/base/constants';

const RADIX = 32;

/** The loudest moment of each of at most `bars` equal parts. */
export const peaksOf = (levels: readonly number[], bars: number): number[] => {
  const count = Math.min(bars, levels.length);
  const startOf = (bar: number) => Math.floor((bar * levels.length) / count);
  return Array.from({ length: count }, (_, bar) =>
    Math.max(...levels.slice(startOf(bar), startOf(bar + 1))),
  );
};

/** Levels from 0 to 1 as the waveform of a voice message. */
export const toWaveform = (levels: readonly number[]): string =>
  peaksOf(levels.length === 0 ? [0] : levels, WAVEFORM_MAX_BARS)
    .map((level) => Math.round(Math.min(1, Math.max(0, level)) * (RADIX - 1)).toString(RADIX))
    .join('');

/** From 0 to 1, a number per bar. */
export const levelsOf = (waveform: string): number[] =>
  [...waveform].map((digit) => Number.parseInt(digit, RADIX) / (RADIX - 1));
