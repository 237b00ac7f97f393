// `backup FILE` writes all data to one file while the server runs; `restore FILE` brings it back.
import { resolve } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { readConfig } from '../platform/config.ts';
import { backUp, restore } from '../platform/database/index.ts';
import { KEY_FILE } from '../platform/seal.ts';

const run = async ([command, file, ...more]: string[]): Promise<string> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new Error(`Name one file: npm run ${command} -- FILE`);
  if (databaseUrl !== undefined)
    throw new Error(`With DATABASE_URL set, use PostgreSQL's own tools: docs/backup.md says how.`);
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (command === 'backup') {
    await backUp(dataDir, path);
    return `Everything but ${KEY_FILE} is in ${path}. Keep that key too, in another place: docs/backup.md says why.`;
  }
  const names = migrations.map(({ name }) => name);
  const kept = restore(dataDir, path, Date.now(), names);
  return `Restored.${kept === undefined ? '' : ` What was there before is in ${kept}.`}`;
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
