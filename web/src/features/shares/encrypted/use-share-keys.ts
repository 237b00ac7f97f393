import type { ShareDetails } from '@kith/contract';
import { decryptDetails, type EncryptedDetails } from '@kith/formats/encrypted/details';
import { useEffect, useState } from 'react';
import { useShares } from '../shares.handle.ts';
import { keyBytes } from './encrypt-file.ts';
import { createShareKeys, type ShareKeys } from './share-keys.ts';

export const useShareKeys = (): ShareKeys => {
  const { storage } = useShares().core.env;
  const [keys] = useState(() => createShareKeys(storage));
  return keys;
};

/** The decrypted details of an encrypted share. */
export interface OpenedDetails {
  key: string;
  details: EncryptedDetails;
}

/** Undefined until it is decrypted, and if this browser does not have the key. */
export const useDetails = ({ id, encrypted }: ShareDetails): OpenedDetails | undefined => {
  const keys = useShareKeys();
  const [opened, setOpened] = useState<OpenedDetails>();
  useEffect(() => {
    const key = keys.find(id)?.key;
    if (encrypted === null || key === undefined) return;
    let isOver = false;
    const open = async (): Promise<void> => {
      const details = await decryptDetails(keyBytes(key), encrypted);
      if (!isOver) setOpened({ key, details });
    };
    // A wrong key is treated like a missing one.
    void open().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [keys, id, encrypted]);
  return opened;
};
