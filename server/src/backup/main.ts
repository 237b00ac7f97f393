// `backup FILE` writes all data to one file while the server runs; `restore FILE` restores it.
import { resolve } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { readConfig } from '../platform/config.ts';
import { backUp, restore } from '../platform/database/index.ts';
import { KEY_FILE } from '../platform/seal.ts';

const run = async ([command, file, ...more]: string[]): Promise<string> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new Error(`Usage: npm run ${command} -- FILE`);
  if (databaseUrl !== undefined)
    throw new Error(
      `DATABASE_URL is set: back up with PostgreSQL's own tools. See docs/backup.md.`,
    );
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (command === 'backup') {
    await backUp(dataDir, path);
    return `Everything except ${KEY_FILE} is in ${path}. Keep a copy of that key in a different place; docs/backup.md explains why.`;
  }
  const names = migrations.map(({ name }) => name);
  const kept = restore(dataDir, path, Date.now(), names);
  return `Restored.${kept === undefined ? '' : ` The previous data is in ${kept}.`}`;
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
