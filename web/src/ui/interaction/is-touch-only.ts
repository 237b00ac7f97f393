/** There are no keys but those on the screen, which have no Shift and Enter for a new line. */
export const isTouchOnly = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches;
