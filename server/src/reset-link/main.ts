// `reset-link ADDRESS` prints a link to a new password, for somebody whom no mail reaches.
import { resetLinkFrom } from '../features/accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openPostgres, readSqlite } from '../platform/database/index.ts';

const run = async ([address]: string[]): Promise<string> => {
  const { dataDir, databaseUrl, publicOrigin, port } = readConfig(process.env);
  if (address === undefined) throw new Error('Name the address: npm run reset-link -- ADDRESS');
  const database =
    databaseUrl === undefined ? readSqlite(dataDir) : openPostgres(databaseUrl, () => undefined);
  try {
    const origin = publicOrigin ?? `http://localhost:${port}`;
    const link = await resetLinkFrom(database.read, systemClock, origin, address);
    if (link === undefined) throw new Error(`Nobody signs in with ${address}.`);
    return `${link}\nIt is good for an hour, and once. Hand it to nobody but ${address}.`;
  } finally {
    await database.close();
  }
};

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
