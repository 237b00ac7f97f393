import { KithError } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { SamiThreadTable } from './sami.tables.ts';
import { threadById } from './threads.store.ts';

export type Own = Pick<ProfileActor, 'profileId' | 'isVaultOpen'>;

export const noThread = () => new KithError('not_found', 'There is no such conversation.');

export const isOpen = async (query: Reader, { isVaultOpen }: Own): Promise<boolean> =>
  (await isVaultOpen?.(query)) ?? false;

/** One that may be seen now; those in the closed vault are missing. */
export const seen = async (
  query: Reader,
  actor: Own,
  id: string,
  isGone = false,
): Promise<SamiThreadTable> => {
  const row = await threadById(query, actor.profileId, id);
  if (row === undefined || (row.deleted_time !== null) !== isGone) throw noThread();
  if (row.vaulted === 1 && !(await isOpen(query, actor))) throw noThread();
  return row;
};
