export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).language) ? 'rtl' : 'ltr';
