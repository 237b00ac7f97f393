// `npm run forms-export -- FILE.csv` exports the entries of the public forms while the server runs.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../../platform/config.ts';
import { openBeside, openPostgres } from '../../platform/database/index.ts';
import { toCsv, writeTable } from './forms.export.ts';
import { allEntries } from './forms.store.ts';

const USAGE = 'Usage: npm run forms-export -- FILE.csv';

/** Asks for confirmation on a terminal; a script has to pass `--force`. */
const mayOverwrite = async (path: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error(`${path} exists. Add --force to overwrite it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${path} exists. Overwrite it? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

const run = async (args: readonly string[]): Promise<string> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const [file, ...others] = args.filter((arg) => arg !== '--force');
  if (file === undefined || others.length > 0 || file.startsWith('--')) throw new Error(USAGE);
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const overwrites = existsSync(path) && (args.includes('--force') || (await mayOverwrite(path)));
  if (existsSync(path) && !overwrites) return `Kept ${path}.`;
  const database =
    databaseUrl === undefined
      ? openBeside(dataDir)
      : openPostgres(databaseUrl, (error) => {
          throw error;
        });
  const entries = await allEntries(database.read).finally(() => database.close());
  writeTable(path, toCsv(entries), overwrites);
  return `Exported ${entries.length} entries to ${path}. They contain people's addresses: keep them safe.`;
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
