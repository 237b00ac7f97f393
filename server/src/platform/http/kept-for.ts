import type { Reader } from '../database/index.ts';
import type { Bytes } from './bytes.ts';
import type { UserActor } from './request.ts';

/** Responses sent while the vault is open may contain its data, so browsers must not store them. */
export const keptFor = async (
  query: Reader,
  { isVaultOpen }: Pick<UserActor, 'isVaultOpen'>,
  bytes: Bytes,
): Promise<Bytes> => ((await isVaultOpen?.(query)) ? { ...bytes, kept: 'never' } : bytes);
