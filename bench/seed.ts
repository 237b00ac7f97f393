import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrations } from '../server/src/migrations/index.ts';
import { migrate, openSqlite } from '../server/src/platform/database/index.ts';

/** Somebody with a session, who is in one chat. */
export interface Member {
  profileId: string;
  cookie: string;
  chatId: string;
}

/** How many chats of how many members, and how many messages each holds from the start. */
export interface Shape {
  chats: number;
  members: number;
  messages: number;
}

export const TEXT = 'Shall we meet at ten tomorrow? I bring the plans along.';

const fail = (error: unknown): never => {
  throw error;
};

/** Who is in which chat; the cookies are known here and nowhere else. */
export const peopleOf = ({ chats, members }: Shape): Member[] =>
  Array.from({ length: chats * members }, (_, index) => ({
    profileId: `person-${index}`,
    cookie: randomBytes(32).toString('base64url'),
    chatId: `chat-${Math.floor(index / members)}`,
  }));

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** By the names of its columns, so that a table may grow. */
const insert = (raw: DatabaseSync, table: string, row: Record<string, SQLInputValue>): void => {
  const known = statements.get(raw) ?? new Map<string, StatementSync>();
  statements.set(raw, known);
  let statement = known.get(table);
  if (statement === undefined) {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    statement = raw.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
    known.set(table, statement);
  }
  statement.run(...Object.values(row));
};

/** Writes accounts, sessions, profiles, chats and messages straight into the server's own tables. */
export const seedKith = async (
  folder: string,
  shape: Shape,
  people: readonly Member[],
): Promise<void> => {
  const database = openSqlite(folder, fail);
  await migrate(database, migrations);
  await database.close();
  const raw = new DatabaseSync(`${folder}/kith.db`);
  const now = Date.now();
  raw.exec('begin');
  const year = 365 * 86_400_000;
  for (const { profileId, cookie } of people) {
    const accountId = `account-${profileId}`;
    insert(raw, 'account', { id: accountId, password_hash: '', created_time: now });
    insert(raw, 'session', {
      id: `session-${profileId}`,
      account_id: accountId,
      cookie_hash: createHash('sha256').update(cookie).digest('base64url'),
      device: '',
      created_time: now,
      last_used_time: now,
      expires_time: now + year,
    });
    insert(raw, 'profile', {
      id: profileId,
      account_id: accountId,
      type: 'individual',
      first_name: 'Person',
      last_name: profileId,
      hue: 0,
      search_name: `person ${profileId}`,
      created_time: now,
      updated_time: now,
    });
  }
  const { messages } = shape;
  const isPrivate = shape.members === 2;
  for (let index = 0; index < shape.chats; index++) {
    const chatId = `chat-${index}`;
    const members = people.slice(index * shape.members, (index + 1) * shape.members);
    insert(raw, 'chat', {
      id: chatId,
      is_private: isPrivate ? 1 : 0,
      private_key: isPrivate ? members.map(({ profileId }) => profileId).join(' ') : null,
      created_time: now,
      updated_time: now,
      version: messages + 1,
      seen_version: 1,
      stamp: 1,
      seq: messages,
      last_seq: messages,
      purged_version: 0,
    });
    for (const { profileId } of members)
      insert(raw, 'participant', {
        chat_id: chatId,
        profile_id: profileId,
        role: 'member',
        seen_seq: 0,
        from_seq: 1,
        hidden: 0,
        vaulted: 0,
        joined_time: now,
        stamp: 1,
      });
    for (let seq = 1; seq <= messages; seq++)
      insert(raw, 'message', {
        chat_id: chatId,
        seq,
        sender_id: members[0]?.profileId ?? '',
        temp_id: `t-seed-${seq}`,
        created_time: now,
        updated_time: now,
        version: seq + 1,
        delta: JSON.stringify([{ insert: TEXT }]),
        preview: TEXT,
        attachments: '[]',
        attachment_mask: 0,
      });
  }
  raw.exec('commit');
  raw.close();
};

/** The same messages for the bare probe, which knows nothing else. */
export const seedBare = (folder: string, { chats, messages }: Shape): void => {
  const raw = new DatabaseSync(`${folder}/bare.db`);
  raw.exec('create table message (chat_id text, temp_id text, delta text); begin');
  const insert = raw.prepare('insert into message (chat_id, temp_id, delta) values (?, ?, ?)');
  for (let index = 0; index < chats; index++)
    for (let seq = 1; seq <= messages; seq++)
      insert.run(`chat-${index}`, `t-seed-${seq}`, JSON.stringify([{ insert: TEXT }]));
  raw.exec('commit');
  raw.close();
};
