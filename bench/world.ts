import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { migrations } from '../server/src/migrations/index.ts';
import { type Database, migrate, type Tx } from '../server/src/platform/database/index.ts';
import { TEXT } from './seed.ts';

/** The size of a database. Everybody has ten chats and ten contacts, whatever the size. */
export interface Size {
  accounts: number;
}

export const CHATS_EACH = 10;
export const CONTACTS_EACH = 10;
/** Messages per private chat. */
export const MESSAGES_EACH = 20;
const MESSAGES_AT_ONCE = 100_000;
const ROWS_AT_ONCE = 50_000;
const YEAR_MS = 365 * 86_400_000;
const MINUTE_MS = 60_000;

/** A person who can sign in. */
export interface Resident {
  nth: number;
  profileId: string;
  cookie: string;
}

/** The numbers from the first up to, not including, the second. */
const numbers = (from: number, to: number): RawBuilder<unknown> =>
  sql`with recursive n(i) as (
    select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i + 1 < ${sql.lit(to)})`;

const inSlices = async (
  database: Database,
  count: number,
  atOnce: number,
  write: (tx: Tx, from: number, to: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += atOnce)
    await database.transaction((tx) => write(tx, from, Math.min(from + atOnce, count)));
};

/** First and last names; each pair belongs to one person among ten million. */
const [FIRST_NAMES, LAST_NAMES] = [997, 9_973];
export const nameOf = (nth: number): [first: string, last: string] => [
  `Name${nth % FIRST_NAMES}`,
  `Family${nth % LAST_NAMES}`,
];
const first = sql`(i % ${sql.lit(FIRST_NAMES)})`;
const last = sql`(i % ${sql.lit(LAST_NAMES)})`;

const putPeople = (database: Database, accounts: number, now: number): Promise<void> =>
  inSlices(database, accounts, ROWS_AT_ONCE, async ({ query }, from, to) => {
    await sql`${numbers(from, to)} insert into account (id, password_hash, created_time)
      select 'account-' || i, '', ${sql.lit(now)} from n`.execute(query);
    await sql`${numbers(from, to)} insert into profile
      (id, account_id, type, first_name, last_name, hue, search_name, created_time, updated_time)
      select 'profile-' || i, 'account-' || i, 'individual', 'Name' || ${first},
        'Family' || ${last}, 0, 'name' || ${first} || ' family' || ${last}, ${sql.lit(now)}, ${sql.lit(now)} from n`.execute(
      query,
    );
    for (const word of [sql`'name' || ${first}`, sql`'family' || ${last}`])
      await sql`${numbers(from, to)} insert into profile_word (profile_id, word, name_length)
        select 'profile-' || i, ${word}, 14 from n`.execute(query);
    await sql`${numbers(from, to)} insert into session
      (id, account_id, cookie_hash, device, created_time, last_used_time, expires_time)
      select 'session-' || i, 'account-' || i, 'cookie-' || i, '', ${sql.lit(now)}, ${sql.lit(now)},
        ${sql.lit(now + YEAR_MS)} from n`.execute(query);
  });

const putContacts = async (database: Database, accounts: number, now: number): Promise<void> => {
  await inSlices(database, accounts, ROWS_AT_ONCE, ({ query }, from, to) =>
    sql`${numbers(from, to)} insert into address_book
      (account_id, version, purged_version, contact_count, bytes)
      select 'account-' || i, ${sql.lit(now)}, 0, ${sql.lit(CONTACTS_EACH)}, 4000 from n`.execute(
      query,
    ),
  );
  const account = sql`'account-' || (i / ${sql.lit(CONTACTS_EACH)})`;
  const address = sql`'person.' || i || '@example.org'`;
  const id = sql`substr('contact-' || i || '----------------------', 1, 22)`;
  await inSlices(database, accounts * CONTACTS_EACH, ROWS_AT_ONCE, async ({ query }, from, to) => {
    await sql`${numbers(from, to)} insert into contact
      (account_id, id, version, data, field_versions, created_time)
      select ${account}, ${id}, ${sql.lit(now - CONTACTS_EACH)} + i % ${sql.lit(CONTACTS_EACH)},
        '{"type":"individual","firstName":"Name' || ${first} || '","lastName":"Family' || ${last}
        || '","emails":[{"address":"' || ${address} || '","type":"personal"}],"numbers":[],'
        || '"addresses":[],"links":[],"fields":[],"notes":[],"categoryIds":[]}',
        '{}', ${sql.lit(now)} from n`.execute(query);
    await sql`${numbers(from, to)} insert into contact_email (account_id, contact_id, address)
      select ${account}, ${id}, ${address} from n`.execute(query);
  });
};

/** Everybody has a chat with each of the next five, in a ring. */
const putChats = async (database: Database, accounts: number, now: number): Promise<void> => {
  const each = CHATS_EACH / 2;
  const first = sql`(i / ${sql.lit(each)})`;
  const second = sql`((i / ${sql.lit(each)} + 1 + i % ${sql.lit(each)}) % ${sql.lit(accounts)})`;
  await inSlices(database, accounts * each, ROWS_AT_ONCE, async ({ query }, from, to) => {
    await sql`${numbers(from, to)} insert into chat (id, is_private, private_key, created_time,
        updated_time, version, seen_version, stamp, seq, last_seq, purged_version)
      select 'chat-' || i, 1, 'key-' || i, ${sql.lit(now)}, ${sql.lit(now)} - i % 1000,
        ${sql.lit(MESSAGES_EACH + 1)}, 1, 1, ${sql.lit(MESSAGES_EACH)}, ${sql.lit(MESSAGES_EACH)}, 0
      from n`.execute(query);
    for (const member of [first, second])
      await sql`${numbers(from, to)} insert into participant (chat_id, profile_id, role, seen_seq,
          from_seq, hidden, vaulted, joined_time, stamp)
        select 'chat-' || i, 'profile-' || ${member}, 'member', 0, 1, 0, 0, ${sql.lit(now)}, 1
        from n`.execute(query);
  });
  const chat = sql`(i / ${sql.lit(MESSAGES_EACH)})`;
  const seq = sql`(1 + i % ${sql.lit(MESSAGES_EACH)})`;
  const time = sql`${sql.lit(now)} - (${sql.lit(MESSAGES_EACH)} - i % ${sql.lit(MESSAGES_EACH)}) * ${sql.lit(MINUTE_MS)}`;
  const messages = accounts * each * MESSAGES_EACH;
  await inSlices(database, messages, MESSAGES_AT_ONCE, ({ query }, from, to) =>
    sql`${numbers(from, to)} insert into message (chat_id, seq, sender_id, temp_id, created_time,
        updated_time, version, delta, preview, attachments, attachment_mask)
      select 'chat-' || ${chat}, ${seq}, 'profile-' || (${chat} / ${sql.lit(each)}), 't-seed-' || ${seq},
        ${time}, ${time}, ${seq} + 1, ${sql.lit(JSON.stringify([{ insert: TEXT }]))},
        ${sql.lit(TEXT)}, '[]', 0 from n`.execute(query),
  );
};

/** Fills an empty database; returns some people, evenly chosen, with sessions. */
export const fillWorld = async (
  database: Database,
  { accounts }: Size,
  residents: number,
): Promise<Resident[]> => {
  await migrate(database, migrations);
  const now = Date.now();
  await putPeople(database, accounts, now);
  await putContacts(database, accounts, now);
  await putChats(database, accounts, now);
  const chosen = Array.from({ length: residents }, (_, at) => {
    const nth = Math.floor((at * accounts) / residents);
    return { nth, profileId: `profile-${nth}`, cookie: randomBytes(32).toString('base64url') };
  });
  await database.transaction(async ({ query }) => {
    for (const { nth, cookie } of chosen)
      await query
        .updateTable('session')
        .set({ cookie_hash: createHash('sha256').update(cookie).digest('base64url') })
        .where('id', '=', `session-${nth}`)
        .execute();
    if (database.dialect === 'postgres') await sql`analyze`.execute(query);
  });
  return chosen;
};
