import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every module in a folder except its index, so that a new file is included automatically. */
export const modulesIn = async <Module>(folder: string): Promise<Module[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.filter((name) => name !== 'index.ts').map((name) => import(join(folder, name))),
  );
};
