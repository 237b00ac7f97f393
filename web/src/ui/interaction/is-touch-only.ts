/** There is only an on-screen keyboard, which has no Shift+Enter for a new line. */
export const isTouchOnly = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
