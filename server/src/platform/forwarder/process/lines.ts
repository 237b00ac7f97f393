/** The order of a page's own tracks, which are its first sections. */
export const LINES = ['microphone', 'camera', 'screen', 'screenSound'] as const;
export type Line = (typeof LINES)[number];
