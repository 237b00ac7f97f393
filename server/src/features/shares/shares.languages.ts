import { speakerFor } from '../../platform/texts.ts';
import arabic from './shares.texts.ar.ts';
import german from './shares.texts.de.ts';
import { sharesTexts } from './shares.texts.ts';

/** Returns the texts of the pages of shares. */
export const sayIn = speakerFor(sharesTexts, { de: german, ar: arabic });

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** A human-readable size: 2.4 MB. */
export const sizeIn = (language: string, bytes: number): string => {
  const power = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP))),
  );
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / STEP ** power);
};

/** For readers whose time zone is not known. */
export const dateIn = (language: string, time: number): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(time);
