import { createHash, timingSafeEqual } from 'node:crypto';
import { KithError } from '@kith/contract';

export const CHECKSUM_ALGORITHMS = ['sha256', 'sha1'] as const;

/** Checks bytes against their expected checksum. */
export interface Checked {
  bytes: AsyncIterable<Uint8Array>;
  /** Whether all bytes have arrived and match. */
  areRight(): boolean;
}

async function* compared(
  bytes: AsyncIterable<Uint8Array>,
  { algorithm, digest }: { algorithm: string; digest: Buffer },
  onRight: () => void,
): AsyncGenerator<Uint8Array> {
  const hasher = createHash(algorithm);
  for await (const chunk of bytes) {
    hasher.update(chunk);
    yield chunk;
  }
  const found = hasher.digest();
  if (found.length !== digest.length || !timingSafeEqual(found, digest))
    throw new KithError('checksum_mismatch', 'The bytes do not match their checksum.');
  onRight();
}

/** The value of the header `Upload-Checksum`: the algorithm and the checksum in base64. */
export const checked = (bytes: AsyncIterable<Uint8Array>, header: unknown): Checked => {
  if (header === undefined) return { bytes, areRight: () => true };
  const [algorithm = '', encoded = ''] = String(header).split(' ');
  if (!CHECKSUM_ALGORITHMS.some((known) => known === algorithm))
    throw new KithError('bad_request', 'The checksum algorithm is not supported.');
  let areRight = false;
  const onRight = (): void => {
    areRight = true;
  };
  const digest = Buffer.from(encoded, 'base64');
  return { bytes: compared(bytes, { algorithm, digest }, onRight), areRight: () => areRight };
};
