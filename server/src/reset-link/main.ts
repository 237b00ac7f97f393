// `reset-link ADDRESS` prints a password reset link, for people who cannot receive email.
import { resetLinkFrom } from '../features/accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openBeside, openPostgres } from '../platform/database/index.ts';
import { notedAddress } from '../platform/own-address.ts';
import { systemRandom } from '../platform/random.ts';

const run = async ([address]: string[]): Promise<string> => {
  const { dataDir, databaseUrl, publicOrigin, port } = readConfig(process.env);
  if (address === undefined) throw new Error('Usage: npm run reset-link -- ADDRESS');
  const database =
    databaseUrl === undefined ? openBeside(dataDir) : openPostgres(databaseUrl, () => undefined);
  try {
    const noted = publicOrigin ?? (await notedAddress(database.read));
    const origin = noted ?? `http://localhost:${port}`;
    const options = { database, clock: systemClock, random: systemRandom, origin };
    const link = await resetLinkFrom(options, address);
    if (link === undefined) throw new Error(`No account uses ${address} to sign in.`);
    return `${link}\nIt is valid for one hour and can be used once. Give it only to the owner of ${address}.`;
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
