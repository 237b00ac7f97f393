import type { ReactNode } from 'react';
import type { Ranked } from './rank.ts';

export interface PaletteEntry extends Ranked {
  id: string;
  leading: ReactNode;
  detail?: string;
  /** Below the title, where that does not tell why it was found. */
  line?: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  run(): unknown;
}

export interface PaletteSection {
  id: string;
  title: string;
  entries: readonly PaletteEntry[];
}
