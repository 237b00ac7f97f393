import type { CSSProperties } from 'react';

/** The colours of a calendar, as those of a person with this hue. */
export const hueStyle = (hue: number, more: CSSProperties = {}): CSSProperties =>
  ({ '--person': hue, ...more }) as CSSProperties;
