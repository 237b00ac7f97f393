import type { ShareDetails } from '@kith/contract';
import {
  decryptDetails,
  type EncryptedDetails,
  encryptDetails,
} from '@kith/formats/encrypted/details';
import { keyBytes } from './encrypt-file.ts';

/** The encrypted details of a share as it is now, with a change. */
export const changedDetails = async (
  { encrypted }: ShareDetails,
  key: string,
  change: (details: EncryptedDetails) => EncryptedDetails,
): Promise<{ encrypted?: string }> => {
  if (encrypted === null) return {};
  const details = await decryptDetails(keyBytes(key), encrypted);
  return { encrypted: await encryptDetails(keyBytes(key), change(details)) };
};
