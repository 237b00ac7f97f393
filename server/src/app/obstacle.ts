import type { KithError } from '@kith/contract';
import { isReachable } from '../platform/database/index.ts';
import { lookAtDisk } from '../platform/disk.ts';
import type { Platform } from '../platform/feature/platform.ts';
import { databaseAway, storageFull } from '../platform/outages.ts';

/** Why the server is not ready; undefined if it is. */
export const obstacle = async ({
  config,
  database,
}: Pick<Platform, 'config' | 'database'>): Promise<KithError | undefined> => {
  if (!(await isReachable(database))) return databaseAway(undefined);
  const { state } = await lookAtDisk(config.dataDir);
  return state === 'full' ? storageFull(undefined) : undefined;
};
