import type { Act } from './acts.ts';

/** Who looks at a screen: three of the sample, of whom Ines runs the server, somebody new, or nobody. */
export type Viewer = 'maren' | 'ines' | 'tarek' | 'newcomer' | 'nobody';

export interface Scene {
  /** Of the picture's file. */
  name: string;
  viewer: Viewer;
  path: string;
  /** What is done before the picture is taken. */
  act?: Act;
  /** Calls whose address matches fail. */
  failing?: RegExp;
  /** It leaves something behind on its device. */
  isApart?: boolean;
  /** The page is right to left: a browser that speaks Arabic. */
  isRtl?: boolean;
}
