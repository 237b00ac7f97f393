import type { BeamItem } from '@kith/contract/beam/beam.schemas';

/** What one page says to the other over the channel, between the pieces of files. */
export type Said =
  | { t: 'begin'; items: readonly BeamItem[] }
  /**
   * Said by the receiver after the beginning: from where to go on, and the hash of the list of the hashes of the things
   * before, and of the parts of this one.
   */
  | { t: 'have'; item: number; index: number; hash: string }
  /** The pieces that follow are this part of a thing. */
  | { t: 'chunk'; item: number; index: number; size: number; hash: string }
  /** A thing is complete; its hash is that of the list of the hashes of its parts. */
  | { t: 'end'; item: number; hash: string }
  | { t: 'done' }
  /** Said by the receiver: a part was verified and stored. */
  | { t: 'kept'; item: number; index: number }
  | { t: 'received' };

export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** SHA-256, in hexadecimal. */
export const digest: Digest = async (bytes) => {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The hash of a whole, by those of its parts. */
export const digestOfAll = (hashes: readonly string[], of: Digest): Promise<string> =>
  of(new TextEncoder().encode(hashes.join('')));
