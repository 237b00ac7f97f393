import { isMac } from './is-mac.ts';

/** What is printed on the keys that are held together with another. */
export const MOD = isMac ? '⌘' : 'Ctrl';
export const ALT = isMac ? '⌥' : 'Alt';
