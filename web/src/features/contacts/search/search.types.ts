import type { FoundContact } from './search-index.ts';

export interface ContactSearch {
  /**
   * Best first; the first call builds the index, or loads it from this device. With `among`, only
   * contacts with these ids.
   */
  search(typed: string, among?: readonly string[]): Promise<readonly FoundContact[]>;
  dispose(): void;
}
