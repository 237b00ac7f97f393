import type { FoundContact } from './search-index.ts';

export interface ContactSearch {
  /** Best first; the first call builds the index, or takes the one kept on this device. */
  search(typed: string): Promise<readonly FoundContact[]>;
  dispose(): void;
}
