import type { Act } from './acts.ts';

/**
 * The viewer of a screen: one of three sample users, of whom Ines is the operator, a new one, or
 * none.
 */
export type Viewer = 'maren' | 'ines' | 'tarek' | 'newcomer' | 'nobody';

export interface Scene {
  /** Base name of the screenshot. */
  name: string;
  viewer: Viewer;
  path: string;
  /** Runs before the screenshot is taken. */
  act?: Act;
  /** Calls to matching addresses fail. */
  failing?: RegExp;
  /** The scene leaves state on its device. */
  isApart?: boolean;
  /** The browser prefers Arabic, so the page is right to left. */
  isRtl?: boolean;
}
