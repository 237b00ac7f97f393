import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
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
  const insert = (table: string, columns: number) =>
    raw.prepare(`insert into ${table} values (${Array(columns).fill('?').join(', ')})`);
  const account = insert('account', 3);
  const session = insert('session', 8);
  const profile = insert('profile', 12);
  const chat = insert('chat', 13);
  const participant = raw.prepare(
    `insert into participant (chat_id, profile_id, role, seen_seq, from_seq, hidden, vaulted,
      joined_time, left_time, stamp) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const message = insert('message', 12);
  raw.exec('begin');
  for (const { profileId, cookie } of people) {
    const accountId = `account-${profileId}`;
    const cookieHash = createHash('sha256').update(cookie).digest('base64url');
    const year = 365 * 86_400_000;
    account.run(accountId, '', now);
    session.run(`session-${profileId}`, accountId, cookieHash, '', now, now, now + year, null);
    profile.run(
      ...[profileId, accountId, 'individual', 'Person', profileId, null, null, null, 0],
      ...[`person ${profileId}`, now, now],
    );
  }
  const { messages } = shape;
  const isPrivate = shape.members === 2;
  for (let index = 0; index < shape.chats; index++) {
    const id = `chat-${index}`;
    const members = people.slice(index * shape.members, (index + 1) * shape.members);
    const key = isPrivate ? members.map(({ profileId }) => profileId).join(' ') : null;
    chat.run(
      ...[id, isPrivate ? 1 : 0, key, null, null, now, now, messages + 1, 1, 1],
      ...[messages, messages, 0],
    );
    for (const { profileId } of members)
      participant.run(id, profileId, 'member', 0, 1, 0, 0, now, null, 1);
    for (let seq = 1; seq <= messages; seq++)
      message.run(
        ...[id, seq, members[0]?.profileId ?? '', `t-seed-${seq}`, now, now, seq + 1],
        ...[JSON.stringify([{ insert: TEXT }]), TEXT, '[]', 0, null],
      );
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
