import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';

/** The length of a call. */
export const durationText = (language: string, time: number): string => {
  const isShort = time < MINUTE_MS;
  const unit = isShort ? 'second' : 'minute';
  const count = Math.round(time / (isShort ? SECOND_MS : MINUTE_MS));
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(count);
};
