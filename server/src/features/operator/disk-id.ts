import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, type Random } from '../../platform/random.ts';

const FILE = 'disk.id';
const ID = /^[\w-]{22}$/;

/**
 * The id of a data folder. It stays the same when the machine gets another name, as every new container
 * does. Undefined if there is none and the folder has no space for one.
 */
export const diskIdOf = async (folder: string, random: Random): Promise<string | undefined> => {
  const path = join(folder, FILE);
  const read = (): Promise<string> => readFile(path, 'utf8').catch(() => '');
  if (!ID.test(await read())) {
    // Appears complete, because other processes start at the same time.
    const fresh = `${path}.${newId(random)}`;
    await writeFile(fresh, newId(random), { mode: 0o600 })
      .then(() => link(fresh, path))
      .catch(() => undefined);
    await rm(fresh, { force: true }).catch(() => undefined);
  }
  const id = await read();
  return ID.test(id) ? id : undefined;
};
