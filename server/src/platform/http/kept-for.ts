import type { Reader } from '../database/index.ts';
import type { Bytes } from './bytes.ts';
import type { UserActor } from './request.ts';

/** What is read while the vault is open may be from there, and browsers keep nothing of it. */
export const keptFor = async (
  query: Reader,
  { isVaultOpen }: Pick<UserActor, 'isVaultOpen'>,
  bytes: Bytes,
): Promise<Bytes> => ((await isVaultOpen?.(query)) ? { ...bytes, kept: 'never' } : bytes);
