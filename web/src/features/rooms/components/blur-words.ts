/** Why the background is not blurred although it should be. */
export const BLUR_WORDS = {
  notLoaded: 'blurNotLoaded',
  stopped: 'blurStopped',
  slow: 'blurSlow',
} as const;
