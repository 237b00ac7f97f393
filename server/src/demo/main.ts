// Fills an empty data folder with sample data, through the calls that browsers make.
import { parseArgs } from 'node:util';
import { hasAccounts } from '../features/accounts/index.ts';
import { migrations } from '../migrations/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { type Database, migrate, openPostgres, openSqlite } from '../platform/database/index.ts';
import { PASSWORD } from './actor.ts';
import { makeDemo } from './demo.ts';
import { FULL_SIZE } from './story.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    anyway: { type: 'boolean', default: false },
  },
});

const openDatabase = ({ databaseUrl, dataDir }: Config): Database => {
  const fail = (error: unknown): never => {
    throw error;
  };
  return databaseUrl === undefined ? openSqlite(dataDir, fail) : openPostgres(databaseUrl, fail);
};

/** Minimum scale: with fewer people there is nobody to chat with. */
const LEAST = 6;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One updated line on a terminal; otherwise a line for each tenth. */
const progress = () => {
  let shown = '';
  return (what: string, done: number, of: number): void => {
    const percent = Math.floor((100 * done) / Math.max(1, of));
    const { isTTY } = process.stdout;
    const line = `${what}: ${isTTY ? percent : percent - (percent % 25)} %`;
    if (line === shown) return;
    shown = line;
    process.stdout.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
};

const run = async (database: Database, config: Config, signal: AbortSignal): Promise<void> => {
  await migrate(database, migrations);
  if (!values.anyway && (await hasAccounts(database.read)))
    throw new Error(
      `${config.databaseUrl === undefined ? config.dataDir : 'This database'} already has accounts. Set DATA_DIR to an empty folder, or add the sample data to them: npm run demo -- --anyway`,
    );
  const scale = Number(values.scale);
  const scaled = (full: number): number => Math.max(LEAST, Math.round(full * scale));
  const size = {
    accounts: scaled(FULL_SIZE.accounts),
    contacts: scaled(FULL_SIZE.contacts),
    chats: scaled(FULL_SIZE.chats),
    messages: scaled(FULL_SIZE.messages),
    photographers: FULL_SIZE.photographers,
  };
  const started = performance.now();
  const { cast } = await makeDemo({
    config,
    database,
    seed: Number(values.seed),
    size,
    until: Date.now(),
    onProgress: progress(),
    signal,
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  say(
    `Created ${size.contacts} contacts, ${size.chats} chats and ${size.messages} messages in ${seconds} s.`,
  );
  say(`\nSign in with the password "${PASSWORD}" as`);
  for (const { email, parts, isLead } of cast.accounts)
    if (isLead) say(`  ${email.padEnd(22)} ${parts.map(({ short }) => short).join(', ')}`);
  say('\nNext: npm start');
};

// The people of the sample data know each other.
const config = { ...readConfig(process.env), messageRequests: false };
const cancel = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancel.abort());
let database: Database | undefined;
try {
  database = openDatabase(config);
  await run(database, config, cancel.signal);
} catch (error) {
  const message = cancel.signal.aborted
    ? `\nCancelled. Everything created so far stays in ${config.databaseUrl === undefined ? config.dataDir : 'the database'}.`
    : (error as Error).message;
  process.stderr.write(`${message}\n`);
  process.exitCode = cancel.signal.aborted ? 130 : 1;
} finally {
  await database?.close();
}
