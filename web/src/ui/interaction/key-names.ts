import { isMac } from './is-mac.ts';

/** Names of the modifier keys. */
export const MOD = isMac ? '⌘' : 'Ctrl';
export const ALT = isMac ? '⌥' : 'Alt';
