// `npm run forms-export -- FILE.csv` writes what the public forms took in, while the server runs.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import { openBeside, openPostgres } from '../../platform/database/index.ts';
import { toCsv } from './forms.export.ts';
import { allEntries } from './forms.store.ts';

const run = async (file: string | undefined): Promise<string> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (file === undefined) throw new Error('Name the file: npm run forms-export -- FILE.csv');
  const database =
    databaseUrl === undefined
      ? openBeside(dataDir)
      : openPostgres(databaseUrl, (error) => {
          throw error;
        });
  const entries = await allEntries(database.read).finally(() => database.close());
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  writeFileSync(path, toCsv(entries), { mode: 0o600 });
  return `${entries.length} entries are in ${path}. They are people's addresses: keep them safe.`;
};

try {
  process.stdout.write(`${await run(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
